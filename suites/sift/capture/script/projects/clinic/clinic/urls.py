from django.urls import path
from visits import views

urlpatterns = [path("visits/<int:pk>/", views.detail, name="visit"), path("visits/", views.index)]
