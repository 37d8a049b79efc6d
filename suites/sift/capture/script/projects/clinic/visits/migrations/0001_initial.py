from django.db import migrations, models
import django.db.models.deletion


class Migration(migrations.Migration):
    initial = True
    dependencies = []
    operations = [
        migrations.CreateModel("Patient", [("id", models.AutoField(primary_key=True)), ("name", models.CharField(max_length=80)), ("born", models.DateField(null=True))], options={"ordering": ["name"]}),
        migrations.CreateModel("Visit", [("id", models.AutoField(primary_key=True)), ("reason", models.CharField(max_length=120)), ("minutes", models.PositiveIntegerField(default=15)), ("patient", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="visits.patient"))]),
    ]
