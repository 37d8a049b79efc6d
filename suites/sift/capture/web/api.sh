# Interface descriptions: OpenAPI, protobuf, GraphQL.
proj orders-api
f openapi.yaml <<'X'
openapi: 3.0.3
info:
  title: Orders
  version: 2.1.0
servers:
  - url: http://api.example.com/v2/
tags:
  - name: orders
paths:
  /orders:
    get:
      summary: List orders
      tags: [orders]
      parameters:
        - name: limit
          in: query
          schema: { type: integer, default: "20" }
        - $ref: '#/components/parameters/Cursor'
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { $ref: '#/components/schemas/OrderPage' }
              example: { items: [], next: 4 }
    post:
      operationId: createOrder
      tags: [order]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/NewOrder' }
      responses:
        default: { description: error }
  /orders/{orderId}:
    get:
      operationId: createOrder
      parameters:
        - name: id
          in: path
          required: true
          schema: { type: string }
      responses:
        '200': { description: ok }
        '404': {}
  /orders/{id}/lines/:
    delete:
      operationId: delete lines
      responses:
        '204': { description: gone }
components:
  schemas:
    OrderPage:
      type: object
      required: [items, total]
      properties:
        items: { type: array }
        next: { type: string }
    NewOrder:
      type: object
      properties:
        sku: { type: string, example: 12 }
        qty: { type: integer, minimum: 1, enum: [1, 2, "many"] }
        note: { type: text }
    Unused:
      type: string
X
f .spectral.yaml <<'X'
extends: ["spectral:oas"]
X
cap spectral-orders spectral "$(ver @stoplight/spectral-cli)" "spectral lint openapi.yaml" <<'X'
spectral lint openapi.yaml
X
cap redocly-orders redocly "$(ver @redocly/cli)" "redocly lint openapi.yaml" <<'X'
redocly lint openapi.yaml
X

# --- protobuf
proj shipping-proto
f buf.yaml <<'X'
version: v2
modules:
  - path: proto
lint:
  use: [STANDARD, COMMENT_SERVICE]
breaking:
  use: [FILE]
X
f proto/shipping/v1/parcel.proto <<'X'
syntax = "proto3";
package shipping.v1;
message Parcel {
  string id = 1;
  int32 weight_grams = 2;
  repeated string labels = 3;
  Status status = 4;
  string carrier = 5;
  reserved 9;
}
enum Status {
  STATUS_UNSPECIFIED = 0;
  STATUS_PACKED = 1;
  STATUS_SENT = 2;
}
message GetParcelRequest { string id = 1; }
message GetParcelResponse { Parcel parcel = 1; }
// Parcels.
service ParcelService {
  rpc GetParcel(GetParcelRequest) returns (GetParcelResponse);
  rpc WatchParcel(GetParcelRequest) returns (stream GetParcelResponse);
}
X
git init -q . && git config user.name dev && git config user.email dev@example.com
f .gitignore <<'X'
node_modules
X
git add -A && git commit -qm 'parcel v1' && git tag v1.0
f proto/shipping/v1/parcel.proto <<'X'
syntax = "proto3";
package shipping.v1;
message Parcel {
  string id = 1;
  int64 weight_grams = 2;
  repeated string labels = 3;
  Status status = 6;
  string carrier_name = 5;
}
enum Status {
  STATUS_UNSPECIFIED = 0;
  STATUS_PACKED = 1;
  STATUS_DELIVERED = 3;
}
message GetParcelRequest { string id = 1; }
message GetParcelResponse { Parcel parcel = 1; }
// Parcels.
service ParcelService {
  rpc GetParcel(GetParcelRequest) returns (GetParcelResponse);
}
X
cap buf-breaking buf "$(ver @bufbuild/buf)" "buf breaking --against '.git#tag=v1.0'" <<'X'
buf breaking --against '.git#tag=v1.0'
X
f proto/tracking/events.proto <<'X'
syntax = "proto3";
package tracking.v1;
import "shipping/v1/parcel.proto";
import "google/protobuf/timestamp.proto";
message trackEvent {
  string EventId = 1;
  shipping.v1.Parcel parcel = 2;
}
enum Kind { UNKNOWN = 0; SCAN = 1; HANDOVER = 2; }
service Tracking {
  rpc Push(trackEvent) returns (trackEvent);
  rpc list_all(trackEvent) returns (stream trackEvent);
}
X
cap buf-lint buf "$(ver @bufbuild/buf)" "buf lint" <<'X'
buf lint
X
f bad/billing.proto <<'X'
syntax = "proto3";
package billing;
import "common/money.proto";
import "google/protobuf/duration.proto";
message Invoice {
  string id = 1;
  common.Money total = 2;
  repeated Line lines = 2;
  optional int32 net_days = 19500;
  map<string, Note> notes = 5;
  oneof payer { string company = 6; Person person = 7; }
}
message Line { string sku = 1; Invocie parent = 2; }
enum State { DRAFT = 1; SENT = 2; }
enum Mode { DRAFT = 0; }
X
f bad/common/money.proto <<'X'
syntax = "proto3";
package common;
message Money { string currency = 1; int64 cents = 2; string label = 3; }
X
cap protoc-billing protoc "$(protoc --version | cut -d' ' -f2)" "protoc -I bad --cpp_out=out bad/billing.proto" <<'X'
mkdir -p out
protoc -I bad --cpp_out=out bad/billing.proto
X

# --- graphql
proj catalog-graph
f schema.graphql <<'X'
type Query {
  product(id: ID!): Product
  productList(first: Int, after: String): [Product]
  "search everything"
  search(Term: String!): SearchResult @deprecated
}
type Product {
  id: ID!
  Name: String!
  variants: [Variant!]!
  price: money
}
type Variant { sku: String! product: Product! stock_level: Int }
scalar money
enum Sort { price newest POPULAR }
input productFilter { min: Int max: Int sort: Sort = newest }
union SearchResult = Product | Variant
type Unused { x: Int }
type ProductConnection { edges: [ProductEdge] pageInfo: Int! }
type ProductEdge { node: Product }
X
cap graphql-lint graphql-schema-linter "$(ver graphql-schema-linter)" "graphql-schema-linter schema.graphql" <<'X'
graphql-schema-linter schema.graphql
X
