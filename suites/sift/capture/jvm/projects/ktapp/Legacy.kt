package stock

@Deprecated("use Inventory.report", ReplaceWith("Inventory().report()"))
fun oldReport(): String = "n/a"

fun used(): String {
    val temp = 1
    return oldReport() as String
}
