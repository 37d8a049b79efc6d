package dev.assay.curve;

import java.util.LinkedHashMap;
import java.util.Map;

/// Two curves: B against A.
public record CurvePair(String a, String b, CurveComparison comparison) {
    /// For machines.
    Map<String, Object> described() {
        var map = new LinkedHashMap<String, Object>();
        map.put("a", a);
        map.put("b", b);
        map.put("bd_rate", comparison.rate().described());
        map.put("bd_quality", comparison.quality().described());
        return map;
    }
}
