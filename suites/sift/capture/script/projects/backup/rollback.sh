#!/bin/bash
for f in "releases/*.tar"; do
  tar xf $f -C /srv/app
  if [ "$?" = 0 ] then
    echo "restored $f"
  fi
done
