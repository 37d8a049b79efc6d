package wire

enum Status {
  case Open, Paid
  case Refunded(reason: String)
}
final case class Order(id: Int, status: Status)

object Main {
  def send[A: Encoder](a: A): Unit = println(Encoder[A].encode(a))

  def label(s: Status): String = s match {
    case Status.Open => "open"
    case Status.Paid => "paid"
  }

  def main(args: Array[String]): Unit = {
    send(List(1, 2, 3))
    send(("a", List(("b", 2.5))))
    send(List(Order(1, Status.Open)))
    val total: Int = List(1, 2).map(_ / 2.0).sum
    println(label(Status.Paid) + total)
  }
}
