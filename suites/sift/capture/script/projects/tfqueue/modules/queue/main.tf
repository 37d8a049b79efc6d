variable "name" { type = string }
variable "size" { type = number }

resource "terraform_data" "queue" {
  input = "${var.name}:${var.size}"
  lifecycle {
    precondition {
      condition     = var.size <= 10
      error_message = "queue ${var.name} asks for ${var.size} shards, the cluster allows 10."
    }
  }
  provisioner "local-exec" {
    command = "test ${var.name} != mail || { echo 'mail: broker refused shard 3' >&2; exit 9; }"
  }
}

output "label" { value = terraform_data.queue.output }
