package com.acme.core.api; public interface Clock { long now(); }
