import argparse
import logging
from parcel import api
from parcel.modles import Parcel

log=logging.getLogger( __name__ )

def main(argv = None) :
    ap = argparse.ArgumentParser(description = 'parcel tool')
    ap.add_argument('cmd', choices = ['show','quote','label'])
    ap.add_argument('args', nargs='*')
    ns = ap.parse_args(argv)
    if ns.cmd == 'show':
        for c in ns.args: print(api.show(c))
    elif ns.cmd == 'quote' :
        print(api.quote(ns.args[0],ns.args[1]))
    elif ns.cmd == 'label' :
        rc = [ api.print_label(c) for c in ns.args ]
        if rc != None and sum(rc) > 0: log.error('printing failed for %d labels' % sum(rc))
    else:
        lambda_ = lambda x: x
        log.warn(f"unknown command")

if __name__ == '__main__':
    main( )
