package geo;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.slf4j.*;
public class Geocoder {
    static final Logger LOG = LoggerFactory.getLogger(Geocoder.class);
    public record Hit(@JsonProperty("lat") double lat, @JsonProperty("lon") double lon) {}
    public Hit parse(String json) {
        try { return new ObjectMapper().readValue(json, Hit.class); } catch (JsonProcessingException e) { LOG.warn("bad answer", e); return null; }
    }
}
