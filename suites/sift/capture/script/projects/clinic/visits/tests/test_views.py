from django.test import TestCase

from visits.models import Patient, Visit


class DetailTests(TestCase):
    @classmethod
    def setUpTestData(cls):
        cls.p = Patient.objects.create(name="Ines")
        cls.v = Visit.objects.create(patient=cls.p, reason="fracture", code="FR-1")

    def test_detail_without_birthday(self):
        r = self.client.get(f"/visits/{self.v.pk}/")
        self.assertEqual(r.json()["born"], None)

    def test_index(self):
        for n in range(12):
            Visit.objects.create(patient=self.p, reason=f"r{n}", code=f"C-{n}")
        self.assertEqual(len(self.client.get("/visits/").json()["visits"]), 13)

    def test_missing_is_404(self):
        self.assertEqual(self.client.get("/visits/999/").status_code, 404)
