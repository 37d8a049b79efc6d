from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("visits", "0002_seed")]
    operations = [migrations.AddField("visit", "code", models.CharField(max_length=12, unique=True, default="PENDING"))]
