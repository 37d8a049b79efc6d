from django.http import JsonResponse
from visits.models import Visit


def detail(request, pk):
    v = Visit.objects.select_related("patient").get(pk=pk)
    return JsonResponse({"id": v.pk, "patient": v.patient.name, "born": v.patient.born.isoformat()})


def index(request):
    return JsonResponse({"visits": [v.reason for v in Visit.objects.all()]})
