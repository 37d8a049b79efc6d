package dev.assay.cli.terminal;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Numbers that options take. What is out of range is refused where it is typed, with the name of its option.
public final class Amount {
    private Amount() {}

    /// A whole number of at least 1.
    public static final class Count implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String typed) {
            long count = whole(typed);
            if (count > Integer.MAX_VALUE) {
                throw new TypeConversionException(
                        "must be at most %d, not %s".formatted(Integer.MAX_VALUE, typed.strip()));
            }
            return (int) count;
        }
    }

    /// The same, however large.
    public static final class LongCount implements ITypeConverter<Long> {
        @Override
        public Long convert(String typed) {
            return whole(typed);
        }
    }

    /// The same, or 0, which the original programs take for none.
    public static final class LongCountOrNone implements ITypeConverter<Long> {
        @Override
        public Long convert(String typed) {
            return typed.strip().equals("0") ? 0L : whole(typed);
        }
    }

    /// A number above 0, such as seconds or dollars.
    public static final class Positive implements ITypeConverter<Double> {
        @Override
        public Double convert(String typed) {
            double number = number(typed);
            if (!(number > 0) || Double.isInfinite(number)) {
                throw new TypeConversionException("must be more than 0, not %s".formatted(typed.strip()));
            }
            return number;
        }
    }

    /// A share from 0 to 1.
    public static final class Share implements ITypeConverter<Double> {
        @Override
        public Double convert(String typed) {
            double number = number(typed);
            if (!(number >= 0 && number <= 1)) {
                throw new TypeConversionException("must be from 0 to 1, not %s".formatted(typed.strip()));
            }
            return number;
        }
    }

    private static long whole(String typed) {
        long number;
        try {
            number = Long.parseLong(typed.strip());
        } catch (NumberFormatException _) {
            throw new TypeConversionException("'%s' is not a whole number".formatted(typed));
        }
        if (number < 1) {
            throw new TypeConversionException("must be at least 1, not %d".formatted(number));
        }
        return number;
    }

    private static double number(String typed) {
        try {
            return Double.parseDouble(typed.strip());
        } catch (NumberFormatException _) {
            throw new TypeConversionException("'%s' is not a number".formatted(typed));
        }
    }
}
