package shop.api;
import java.util.*;
public class Legacy { public static List names() { List l = new ArrayList(); l.add(new Date().toLocaleString()); return l; } }
