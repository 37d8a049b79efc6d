package wire

trait Encoder[A] { def encode(a: A): String }
object Encoder {
  def apply[A](using e: Encoder[A]): Encoder[A] = e
  given Encoder[Int] = (a: Int) => a.toString
  given Encoder[String] = (a: String) => s"\"$a\""
  given [A](using e: Encoder[A]): Encoder[List[A]] = (l: List[A]) => l.map(e.encode).mkString("[", ",", "]")
  given [A, B](using a: Encoder[A], b: Encoder[B]): Encoder[(A, B)] = (t: (A, B)) => s"(${a.encode(t._1)},${b.encode(t._2)})"
}
