#!/bin/sh
# Replaces the servers of compose.yaml one after the other by the image website:new; run from the project's folder.
# The first one migrates the database, under a lock; the version before goes on with it meanwhile.
set -eu
compose="docker compose -f docs/deploy/cluster/compose.yaml"
for app in app1 app2; do
	$compose up -d --no-deps --wait "$app"
done
