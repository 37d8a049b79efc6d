from django.db import models


class Patient(models.Model):
    name = models.CharField(max_length=80)
    born = models.DateField(null=True)

    class Meta:
        ordering = ["name"]


class Visit(models.Model):
    patient = models.ForeignKey(Patient, on_delete=models.CASCADE)
    reason = models.CharField(max_length=120)
    minutes = models.PositiveIntegerField(default=15)
    code = models.CharField(max_length=12, unique=True, null=True)
