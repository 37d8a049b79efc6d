package dev.assay.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class MachineCardTest {
    private static final String GOVERNOR = "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor";
    private static final String PREFERENCE = "/sys/devices/system/cpu/cpu0/cpufreq/energy_performance_preference";

    @Test
    void aLinuxLaptopIsReadFromItsOwnFiles() {
        var card = MachineCard.of(Platform.LINUX, laptop());

        assertThat(card.processor().label()).isEqualTo("AMD Ryzen 7 7840U");
        assertThat(card.processor().cores()).isEqualTo(2);
        assertThat(card.processor().nominalGhz()).hasValue(3.3);
        assertThat(card.processor().currentGhz().orElseThrow()).isBetween(1.9999, 2.0001);
        assertThat(card.memory()).isEqualTo(new MachineCard.Memory(31.0, 20.0, 8.0, 0.5, Optional.empty()));
        assertThat(card.graphics().label()).isEqualTo("AMD graphics 0x15bf");
        assertThat(card.graphics().vramMib()).hasValue(512);
        assertThat(card.naming().system()).isEqualTo("Debian GNU/Linux 13");
        assertThat(card.naming().machine()).contains("LENOVO 21K3");
        assertThat(card.power())
                .isEqualTo(new MachineCard.Power(
                        PowerMode.BALANCED, ThermalPressure.MODERATE, Optional.of(true), OptionalLong.of(12)));
    }

    private static RecordedSight laptop() {
        return new RecordedSight()
                .file("/proc/cpuinfo", """
                        processor : 0
                        model name : AMD Ryzen 7 7840U w/ Radeon 780M Graphics
                        cpu MHz : 1500.0

                        processor : 1
                        model name : AMD Ryzen 7 7840U w/ Radeon 780M Graphics
                        cpu MHz : 2500.000
                        """)
                .file("/sys/devices/system/cpu/cpu0/acpi_cppc/nominal_freq", "3300\n")
                .file(GOVERNOR, "powersave\n")
                .file(PREFERENCE, "balance_performance\n")
                .file("/sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count", "12\n")
                .file("/proc/meminfo", """
                        MemTotal:       32505856 kB
                        MemFree:         1000000 kB
                        MemAvailable:   20971520 kB
                        SwapTotal:       8388608 kB
                        SwapFree:        7864320 kB
                        """)
                .file("/sys/class/drm/card1/device/vendor", "0x1002\n")
                .file("/sys/class/drm/card1/device/device", "0x15bf\n")
                .file("/sys/class/drm/card1/device/mem_info_vram_total", "536870912\n")
                .file("/sys/class/drm/card1-eDP-1/status", "connected\n")
                .file("/etc/os-release", "NAME=\"Debian GNU/Linux\"\nVERSION_ID=\"13\"\n")
                .file("/sys/class/dmi/id/sys_vendor", "LENOVO\n")
                .file("/sys/class/dmi/id/product_name", "21K3\n")
                .file("/sys/class/thermal/thermal_zone0/type", "acpitz\n")
                .file("/sys/class/thermal/thermal_zone0/temp", "20000\n")
                .file("/sys/class/thermal/thermal_zone1/type", "x86_pkg_temp\n")
                .file("/sys/class/thermal/thermal_zone1/temp", "84500\n")
                .file("/sys/class/power_supply/AC/type", "Mains\n")
                .file("/sys/class/power_supply/AC/online", "0\n")
                .file("/sys/class/power_supply/BAT0/type", "Battery\n")
                .file("/sys/class/power_supply/BAT0/status", "Discharging\n");
    }

    @Test
    void aMouseBatteryIsNotTheMachines() {
        var sight = new RecordedSight()
                .file("/sys/class/power_supply/hid/type", "Battery")
                .file("/sys/class/power_supply/hid/scope", "Device")
                .file("/sys/class/power_supply/hid/status", "Discharging");

        assertThat(MachineCard.of(Platform.LINUX, sight).power().isOnBattery()).isEmpty();
    }

    @Test
    void aGovernorSavesPowerOnlyWhereThePreferenceAgrees() {
        assertThat(mode("powersave", "performance")).isEqualTo(PowerMode.BALANCED);
        assertThat(mode("powersave", "power")).isEqualTo(PowerMode.LOW_POWER);
        assertThat(mode("performance", "power")).isEqualTo(PowerMode.PERFORMANCE);
        assertThat(PowerMode.ofGovernor(Optional.of("powersave"), Optional.empty(), Optional.empty()))
                .isEqualTo(PowerMode.LOW_POWER);
        assertThat(PowerMode.ofGovernor(Optional.of("schedutil"), Optional.empty(), Optional.of("low-power")))
                .isEqualTo(PowerMode.LOW_POWER);
        assertThat(PowerMode.ofGovernor(Optional.empty(), Optional.empty(), Optional.empty()))
                .isEqualTo(PowerMode.UNKNOWN);
    }

    private static PowerMode mode(String governor, String preference) {
        return PowerMode.ofGovernor(Optional.of(governor), Optional.of(preference), Optional.empty());
    }

    @Test
    void graphicsCardsTellTheirMemory() {
        var sight = new RecordedSight()
                .printing(
                        "NVIDIA GeForce RTX 4090, 24564, 550.54.14\nNVIDIA T4, [N/A], [N/A]\nnot found\n",
                        "nvidia-smi",
                        "--query-gpu=name,memory.total,driver_version",
                        "--format=csv,noheader,nounits");

        var card = MachineCard.of(Platform.LINUX, sight);

        assertThat(card.graphics().label()).isEqualTo("NVIDIA GeForce RTX 4090, NVIDIA T4");
        assertThat(card.vramGib()).isBetween(23.9, 24.0);
        assertThat(card.lines())
                .contains(new MachineCard.Line(
                        "graphics", "NVIDIA GeForce RTX 4090, NVIDIA T4, 24.0 GiB of its own, driver 550.54.14"));
        assertThat(CardFields.of(card)).containsEntry("gpuDriver", "550.54.14");
    }

    @Test
    void nothingToSeeIsUnknownAndNoFailure() {
        for (var platform : Platform.values()) {
            var card = MachineCard.of(platform, new RecordedSight());

            assertThat(card.processor().cores()).isEqualTo(2);
            assertThat(card.memory().totalGib()).isEqualTo(4.0);
            assertThat(card.power().mode()).isEqualTo(PowerMode.UNKNOWN);
            assertThat(card.lines()).isNotEmpty();
            assertThat(CardFields.of(card)).containsEntry("machineModel", null).containsEntry("cpuFreqGHz", null);
        }
    }

    @Test
    void aMacIsReadFromWhatItsProgramsPrint() {
        var card = MachineCard.of(Platform.MAC, mac());

        assertThat(card.processor().label()).isEqualTo("Apple M4");
        assertThat(card.processor().performanceCores()).hasValue(4);
        assertThat(card.processor().efficiencyCores()).hasValue(6);
        assertThat(card.memory().totalGib()).isEqualTo(16.0);
        assertThat(card.memory().availableGib()).isEqualTo(4.6);
        assertThat(card.memory().swapUsedGib()).isEqualTo(0.5);
        assertThat(card.graphics().label()).isEqualTo("Apple M4");
        assertThat(card.graphics().cores()).hasValue(10);
        assertThat(card.naming().system()).isEqualTo("macOS 15.1");
        assertThat(card.naming().machine()).contains("MacBook Air");
        assertThat(card.power().mode()).isEqualTo(PowerMode.LOW_POWER);
        assertThat(card.power().isOnBattery()).contains(true);
    }

    private static RecordedSight mac() {
        return new RecordedSight()
                .printing("Apple M4\n", "sysctl", "-n", "machdep.cpu.brand_string")
                .printing("10\n", "sysctl", "-n", "hw.logicalcpu")
                .printing("4\n", "sysctl", "-n", "hw.perflevel0.logicalcpu")
                .printing("6\n", "sysctl", "-n", "hw.perflevel1.logicalcpu")
                .printing("17179869184\n", "sysctl", "-n", "hw.memsize")
                .printing(
                        "total = 2048.00M  used = 512.00M  free = 1536.00M  (encrypted)\n",
                        "sysctl",
                        "-n",
                        "vm.swapusage")
                .printing("""
                        Mach Virtual Memory Statistics: (page size of 16384 bytes)
                        Pages free:                              100000.
                        Pages active:                            300000.
                        Pages inactive:                          200000.
                        Pages purgeable:                           1000.
                        """, "vm_stat")
                .printing("""
                        Graphics/Displays:
                            Apple M4:
                              Chipset Model: Apple M4
                              Type: GPU
                              Total Number of Cores: 10
                        """, "system_profiler", "SPDisplaysDataType")
                .printing("Hardware Overview:\n  Model Name: MacBook Air\n", "system_profiler", "SPHardwareDataType")
                .printing("macOS\n", "sw_vers", "-productName")
                .printing("15.1\n", "sw_vers", "-productVersion")
                .printing(" sleep 1\n lowpowermode         1\n", "pmset", "-g")
                .printing("Now drawing from 'Battery Power'\n", "pmset", "-g", "ps");
    }

    @Test
    void aWindowsMachineAnswersOneQuestion() {
        var sight = new RecordedSight()
                .printing("""
                        {"cpu":"Intel(R) Core(TM) i7-1260P","cores":16,"nominal":2100,"current":1400,
                         "total":17179869184,"freeKib":8388608,"memoryType":34,"system":"Microsoft Windows 11 Pro",
                         "release":"10.0.26100","maker":"To Be Filled By O.E.M.","model":"NUC12","battery":1,
                         "gpus":["Intel Iris Xe"]}
                        """, "powershell", "-NoProfile", "-NonInteractive", "-Command", WindowsProbe.QUESTION)
                .printing("Power Scheme GUID: 1 (Power saver)", "powercfg", "/getactivescheme");

        var card = MachineCard.of(Platform.WINDOWS, sight);

        assertThat(card.processor().label()).isEqualTo("Intel Core i7-1260P");
        assertThat(card.processor().currentGhz()).hasValue(1.4);
        assertThat(card.memory()).isEqualTo(new MachineCard.Memory(16.0, 8.0, 0.0, 0.0, Optional.of("DDR5")));
        assertThat(card.naming().machine()).contains("NUC12");
        assertThat(card.power().mode()).isEqualTo(PowerMode.LOW_POWER);
        assertThat(card.power().isOnBattery()).contains(true);
    }

    @Test
    void containersOfBothVersionsLimitWhatMayBeUsed() {
        var second = laptop().file("/proc/self/cgroup", "0::/slice/job\n")
                .file("/sys/fs/cgroup/slice/memory.max", "8589934592\n")
                .file("/sys/fs/cgroup/slice/job/memory.max", "max\n")
                .file("/sys/fs/cgroup/slice/job/cpu.max", "50000 100000\n");
        var first = laptop().file("/proc/self/cgroup", "4:memory:/box\n2:cpu,cpuacct:/box\n")
                .file("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n")
                .file("/sys/fs/cgroup/memory/box/memory.limit_in_bytes", "4294967296\n")
                .file("/sys/fs/cgroup/cpu/box/cpu.cfs_quota_us", "-1\n")
                .file("/sys/fs/cgroup/cpu/box/cpu.cfs_period_us", "100000\n");

        assertThat(MachineCard.of(Platform.LINUX, second).usableMemoryGib()).isEqualTo(8.0);
        assertThat(MachineCard.of(Platform.LINUX, second).usableCores()).isEqualTo(0.5);
        assertThat(MachineCard.of(Platform.LINUX, first).usableMemoryGib()).isEqualTo(4.0);
        assertThat(MachineCard.of(Platform.LINUX, first).usableCores()).isEqualTo(2.0);
        assertThat(ContainerLimits.of(laptop())).isEqualTo(ContainerLimits.NONE);
    }

    @Test
    void thisMachineHasAProcessorAndMemory() {
        var card = MachineCard.ofThisMachine();

        assertThat(card.processor().cores()).isPositive();
        assertThat(card.memory().totalGib()).isPositive();
    }

    @Test
    void aProgramThatIsNotThereIsSeenAsNothing() {
        var sight = new ThisMachine();

        assertThat(sight.output("no-such-program-at-all")).isEmpty();
        assertThat(sight.file("/no/such/file")).isEmpty();
        assertThat(sight.names("/no/such/folder")).isEmpty();
    }
}
