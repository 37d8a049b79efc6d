package dev.assay.ifeval;

/// One instruction with its parameters, ready to judge responses.
@FunctionalInterface
interface Check {
    Compliance judge(String response);
}
