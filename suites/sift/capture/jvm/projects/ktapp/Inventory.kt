package stock

import java.time.LocalDate

data class Item(val sku: String, val quantity: Int, val expires: LocalDate?)

sealed class Move
data class Inbound(val item: Item) : Move()
data class Outbound(val sku: String, val quantity: Int) : Move()
object Recount : Move()

class Inventory(private val items: MutableMap<String, Item> = mutableMapOf()) {
    fun apply(move: Move): Int = when (move) {
        is Inbound -> add(move.item)
        is Outbound -> remove(move.sku, move.quantity)
    }

    private fun add(item: Item): Int {
        val old: Item = items[item.sku]
        items[item.sku] = item.copy(quantity = old.quantity + item.quantity)
        return items.size
    }

    private fun remove(sku: String, quantity: Int): Int {
        val item = items[sku] ?: return 0
        item.quantity -= quantity
        return item.quantity
    }

    fun expired(today: LocalDate) = items.values.filter { it.expires.isBefore(today) }

    suspend fun sync(unused: Int) { val n = 3 }

    fun report(): String = items.values.joinToString { "${it.sku}: ${it.qty}" }
}

fun main() {
    val inv = Inventory()
    inv.sync(1)
    println(inv.apply(Inbound(Item("A-1", "12", null))))
}
