variable "env" {
  type    = string
  default = "prod"
}

variable "retention_days" {
  type    = number
  default = 45
  validation {
    condition     = var.retention_days <= 30
    error_message = "retention_days must not exceed 30 in any environment."
  }
}

variable "audit_size" {
  type    = number
  default = 12
}

locals {
  queues = ["orders", "mail", "audit", "thumbs"]
}

module "queue" {
  for_each = toset(local.queues)
  source   = "./modules/queue"
  name     = each.key
  size     = each.key == "audit" ? var.audit_size : 4
}

output "ids" {
  value = { for k, q in module.queue : k => q.label }
}
