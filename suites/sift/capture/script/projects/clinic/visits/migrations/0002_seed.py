from django.db import migrations


def seed(apps, schema_editor):
    P, V = apps.get_model("visits", "Patient"), apps.get_model("visits", "Visit")
    for n in range(6):
        p = P.objects.create(name=f"Patient {n}")
        V.objects.create(patient=p, reason="check-up")


class Migration(migrations.Migration):
    dependencies = [("visits", "0001_initial")]
    operations = [migrations.RunPython(seed, migrations.RunPython.noop)]
