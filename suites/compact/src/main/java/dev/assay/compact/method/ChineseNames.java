package dev.assay.compact.method;

import java.util.regex.Pattern;

/// Names in Chinese sentences, which no capital tells from other words: people by their family names, companies by
/// their
/// trade, towns, dates and figures, and words for how far something is.
final class ChineseNames {
    private static final String FAMILIES = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕";
    private static final String TRADES = "货运|测绘|光学|纺织|陶瓷|保险|食品|玻璃|印务|工具|科技|建筑|贸易|物流|电子|机械|公司|集团|银行";
    private static final String TOWNS = "北京|上海|广州|深圳|天津|重庆|成都|杭州|南京|武汉|西安|苏州|大理|绍兴|泉州|桂林|洛阳|烟台|宜昌|丽江|青岛|大连|厦门|长沙|昆明|济南";
    private static final String STATES = "完成|受阻|推迟|进行中?|取消|开始|暂停";

    /// A company has two characters before its trade.
    static final Pattern NAME = Pattern.compile("\\p{IsHan}{2}(?:" + TRADES + ")|[" + FAMILIES + "]\\p{IsHan}{2}|"
            + TOWNS + "|" + STATES + "|[0-9]+(?:年[0-9]+月[0-9]+日|月[0-9]+日| ?[a-z]+)?");

    /// What a sentence is about: `灯塔项目`.
    static final Pattern TOPIC = Pattern.compile("(\\p{IsHan}{2})(?:项目|服务|团队|产品|系统)");

    /// Words that only say that something is new, and what leads to a statement.
    static final Pattern SILENT = Pattern.compile("^[^：]{1,8}：|从(?:今天|现在)起|现在|目前|已经|由|请|的");

    private ChineseNames() {}

    static boolean isChinese(String sentence) {
        return sentence.codePoints().anyMatch(Character::isIdeographic);
    }
}
