KV=$(kubectl version --client 2>/dev/null | grep -oE 'Client Version: v[0-9.]+' | grep -oE '[0-9.]+$'); DV=$(docker --version | grep -oE '[0-9.]+' | head -1); BV=$(buildah --version | grep -oE '[0-9.]+' | head -1)
export KUBECONFIG=/home/dev/.kube/config
mkdir -p shopk8s/{base,overlays/prod,overlays/staging,components/tls} && cd shopk8s
cat > base/kustomization.yaml <<'X'
resources: [deployment.yaml, service.yaml, worker.yaml, cronjob.yaml]
commonLabels: {app.kubernetes.io/part-of: shop}
configMapGenerator:
- name: shop-config
  literals: [LOG_LEVEL=info, DB_HOST=db.example.com]
X
cat > base/deployment.yaml <<'X'
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
      - name: web
        image: registry.example/shop/web:1.8.0
        ports: [{containerPort: 8080}]
        envFrom: [{configMapRef: {name: shop-config}}]
        resources: {requests: {cpu: 100m, memory: 128Mi}, limits: {memory: 256Mi}}
        readinessProbe: {httpGet: {path: /ready, port: 8080}, periodSeconds: 5}
X
sed 's/name: web/name: worker/g; s/app: web/app: worker/g; s#shop/web:1.8.0#shop/worker:1.8.0#; /ports:/d; /readiness/d' base/deployment.yaml > base/worker.yaml
printf 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {selector: {app: web}, ports: [{port: 80, targetPort: 8080}]}\n' > base/service.yaml
cat > base/cronjob.yaml <<'X'
apiVersion: batch/v1
kind: CronJob
metadata: {name: nightly-report}
spec:
  schedule: "15 2 * * *"
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: OnFailure
          containers: [{name: report, image: "registry.example/shop/report:0.9.2", envFrom: [{configMapRef: {name: shop-config}}]}]
X
cat > overlays/prod/kustomization.yaml <<'X'
namespace: shop-prod
nameSuffix: -prod
resources: [../../base, ingress.yaml, pdb.yaml]
images: [{name: registry.example/shop/web, newTag: 1.9.3}, {name: registry.example/shop/worker, newTag: 1.9.1}]
replicas: [{name: web, count: 6}]
patchesStrategicMerge: [limits.yaml]
patchesJson6902:
- target: {group: apps, version: v1, kind: Deployment, name: worker}
  patch: |-
    - op: add
      path: /spec/template/spec/nodeSelector
      value: {pool: batch}
X
cat > overlays/prod/limits.yaml <<'X'
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {template: {spec: {containers: [{name: web, resources: {limits: {memory: 768Mi, cpu: "2"}}}]}}}
X
printf 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: web, annotations: {cert-manager.io/cluster-issuer: letsencrypt}}\nspec:\n  rules:\n  - host: shop.example.com\n    http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: web, port: {number: 80}}}}]}\n' > overlays/prod/ingress.yaml
printf 'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: web}\nspec: {minAvailable: 4, selector: {matchLabels: {app: web}}}\n' > overlays/prod/pdb.yaml
cat > overlays/staging/kustomization.yaml <<'X'
namespace: shop-staging
resources: [../../base]
components: [../../components/tls]
images: [{name: registry.example/shop/web, newTag: 2.0.0-rc1}]
X
cat > components/tls/kustomization.yaml <<'X'
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
patches:
- target: {kind: Ingress, name: web}
  path: tls-patch.yml
X
echo '- {op: add, path: /spec/tls, value: []}' > components/tls/tls-patch.yaml
cap kustomize-prod kubectl "$KV" "kubectl kustomize overlays/prod" <<'X'
kubectl kustomize overlays/prod
X
cap kustomize-staging kubectl "$KV" "kubectl kustomize overlays/staging" <<'X'
kubectl kustomize overlays/staging
X
cd ..
# --- kubectl against a cluster that is not there; the config names a wrong context first -----------------------
mkdir -p .kube; cat > .kube/config <<'X'
apiVersion: v1
kind: Config
current-context: staging
clusters:
- {name: staging, cluster: {server: "https://127.0.0.1:6443"}}
- {name: prod, cluster: {server: "https://127.0.0.1:7443", certificate-authority: /etc/kube/ca.crt}}
contexts:
- {name: staging, context: {cluster: staging, user: dev, namespace: shop-staging}}
- {name: prod, context: {cluster: prod, user: dev}}
users: [{name: dev, user: {username: dev, password: example}}]
X
cap kubectl-refused kubectl "$KV" "kubectl get pods -v=8; kubectl --context prod get pods" <<'X'
kubectl get pods -v=8 2>&1 | sed -E 's/kubectl\/v[^"]*"/kubectl\/v1 (linux\/amd64)"/'
rc=${PIPESTATUS[0]}
echo '$ kubectl --context prod get pods'
kubectl --context prod get pods
exit $rc
X
cap kubectl-create kubectl "$KV" "kubectl create deployment, service, quota, cronjob, secret, ingress --dry-run=client -o yaml (six calls)" <<'X'
kubectl create deployment api --image=registry.example/shop/api:1.2 --replicas=3 --dry-run=client -o yaml
kubectl create service clusterip api --tcp=80:8080 --dry-run=client -o yaml
kubectl create quota team --hard=cpu=4,memory=two-gigs --dry-run=client -o yaml
kubectl create cronjob sync --image=registry.example/shop/sync:1 --dry-run=client -o yaml
kubectl create secret generic db --from-file=password.txt --dry-run=client -o yaml
kubectl create ingress web --rule="shop.example.com=web:http" --dry-run=client -o yaml
X
# --- docker client without a daemon ----------------------------------------------------------------------------------
mkdir img && cd img; printf 'FROM registry.example/base:1\nCOPY app /app\n' > Dockerfile; head -c 3000000 /dev/zero > blob.bin
cap docker-nodaemon docker "$DV" "docker build -t shop/web:dev .; docker compose up -d; docker -H tcp://127.0.0.1:2375 ps" <<'X'
docker build -t shop/web:dev .
docker compose up -d
docker -H tcp://127.0.0.1:2375 ps
X
cd ..
# --- buildah: a multi-stage build whose test stage fails -----------------------------------------------------------------
mkdir webimg && cd webimg; cp /bin/busybox . ; mkdir site; echo '<h1>shop</h1>' > site/index.html
printf 'listen=8080\nroot=/srv/www\nworkers=auto\n' > httpd.conf
cat > check.sh <<'X'
#!/bin/sh
echo "checking config"
while IFS='=' read k v; do
  echo "  $k -> $v"
  case $k in workers) [ "$v" -ge 1 ] || { echo "workers must be a number, got '$v'"; exit 3; };; esac
done < /etc/httpd.conf
for f in index.html style.css; do [ -f /srv/www/$f ] && echo "  ok $f" || { echo "  missing $f"; exit 4; }; done
X
cat > Containerfile <<'X'
FROM scratch AS tools
COPY busybox /bin/busybox
RUN ["/bin/busybox", "--install", "-s", "/bin"]

FROM tools AS site
WORKDIR /srv/www
COPY site/ .
COPY httpd.conf /etc/httpd.conf
RUN echo "building assets" && for i in 1 2 3 4 5 6 7 8; do echo "asset $i: $(echo $i | sha256sum | cut -c1-12)"; done
RUN cp index.html 404.html && ls -l

FROM site AS test
COPY check.sh /check.sh
RUN sh /check.sh

FROM site AS final
COPY --from=test /etc/httpd.conf /etc/httpd.conf
LABEL org.opencontainers.image.version=0.3.1
EXPOSE 8080
CMD ["httpd", "-f", "-p", "8080"]
X
echo '{"default":[{"type":"insecureAcceptAnything"}]}' > /home/dev/policy.json
cap buildah-test buildah "$BV" "buildah --storage-driver vfs bud --isolation chroot -t shop/web:0.3.1 ." <<'X'
buildah --root /srv/c --runroot /srv/cr --storage-driver vfs bud --isolation chroot --signature-policy /home/dev/policy.json --registries-conf /dev/null -t shop/web:0.3.1 .
X
sed -i 's/workers=auto/workers=2/; ' httpd.conf; echo 'h1{}' > site/style.css
cap buildah-ok buildah "$BV" "buildah --storage-driver vfs bud --isolation chroot -t shop/web:0.3.1 ." <<'X'
buildah --root /srv/c --runroot /srv/cr --storage-driver vfs bud --isolation chroot --signature-policy /home/dev/policy.json --registries-conf /dev/null -t shop/web:0.3.1 .
X
cd ..
