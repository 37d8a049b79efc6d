package dev.assay.sandbox;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/// The system calls a sandboxed program is refused, as a classic BPF program for `seccomp`.
///
/// Refused is what hides memory from [MemoryUse] (memfd and System V objects outlive the process that
/// filled them), what reaches into other processes, what makes namespaces and mounts, and large parts of
/// the kernel that no test needs. `clone3` is answered as if this were an older kernel, because its flags
/// lie where a filter cannot read them; the C library then uses `clone`, whose flags are checked.
///
/// @param architecture the kernel's `AUDIT_ARCH_*` number; calls of any other one end the process
/// @param cloneCall the number of `clone`
/// @param refused numbers that differ between architectures: System V objects, ptrace and reaching into
/// memory, mounts and namespaces, keys, bpf, perf, memfd, userfaultfd, files by handle
record SyscallFilter(int architecture, int cloneCall, List<Integer> refused) {
    private static final int CLONE3 = 435;
    /// Above this are the numbers of x32, the same calls under other names.
    private static final int X32 = 0x4000_0000;
    private static final int NEW_NAMESPACES = 0x7e02_0000;

    private static final short LOAD = 0x20;
    private static final short IF_EQUAL = 0x15;
    private static final short IF_AT_LEAST = 0x35;
    private static final short IF_ANY_BIT = 0x45;
    private static final short RETURN = 0x06;

    private static final int NUMBER_OFFSET = 0;
    private static final int ARCHITECTURE_OFFSET = 4;
    private static final int FIRST_ARGUMENT_OFFSET = 16;

    private static final int ALLOW = 0x7fff_0000;
    private static final int KILL = 0x8000_0000;
    private static final int NOT_PERMITTED = 0x0005_0001;
    private static final int NO_SUCH_CALL = 0x0005_0026;

    /// The same number everywhere: io_uring, mount calls of the newer kind, pidfd_getfd, memfd_secret.
    private static final List<Integer> EVERYWHERE = List.of(425, 426, 427, 428, 429, 430, 431, 432, 433, 438, 442, 447);

    private static final SyscallFilter AMD64 = new SyscallFilter(
            0xc000_003e,
            56,
            List.of(
                    29, 64, 68, 101, 155, 161, 165, 166, 248, 249, 250, 272, 298, 303, 304, 308, 310, 311, 319, 321,
                    323));
    private static final SyscallFilter AARCH64 = new SyscallFilter(
            0xc000_00b7,
            220,
            List.of(
                    194, 190, 186, 117, 41, 51, 40, 39, 217, 218, 219, 97, 241, 264, 265, 268, 270, 271, 279, 280,
                    282));

    /// The filter for a machine as Java names it; none for machines we have not looked at.
    static Optional<SyscallFilter> of(String machine) {
        return switch (machine) {
            case "amd64" -> Optional.of(AMD64);
            case "aarch64" -> Optional.of(AARCH64);
            default -> Optional.empty();
        };
    }

    byte[] compiled() {
        var program = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
        emit(program, LOAD, 0, ARCHITECTURE_OFFSET);
        emit(program, IF_EQUAL, 1, architecture);
        emit(program, RETURN, 0, KILL);
        emit(program, LOAD, 0, NUMBER_OFFSET);
        returnIf(program, IF_AT_LEAST, X32, NO_SUCH_CALL);
        returnIf(program, IF_EQUAL, CLONE3, NO_SUCH_CALL);
        EVERYWHERE.forEach(number -> returnIf(program, IF_EQUAL, number, NOT_PERMITTED));
        refused.forEach(number -> returnIf(program, IF_EQUAL, number, NOT_PERMITTED));
        emit(program, IF_EQUAL, 1, cloneCall);
        emit(program, RETURN, 0, ALLOW);
        emit(program, LOAD, 0, FIRST_ARGUMENT_OFFSET);
        returnIf(program, IF_ANY_BIT, NEW_NAMESPACES, NOT_PERMITTED);
        emit(program, RETURN, 0, ALLOW);
        var bytes = new byte[program.position()];
        program.flip().get(bytes);
        return bytes;
    }

    private static void returnIf(ByteBuffer program, short condition, int operand, int answer) {
        emit(program, condition, 0, 1, operand);
        emit(program, RETURN, 0, answer);
    }

    private static void emit(ByteBuffer program, short code, int skipIfTrue, int operand) {
        emit(program, code, skipIfTrue, 0, operand);
    }

    private static void emit(ByteBuffer program, short code, int skipIfTrue, int skipIfFalse, int operand) {
        program.putShort(code).put((byte) skipIfTrue).put((byte) skipIfFalse).putInt(operand);
    }
}
