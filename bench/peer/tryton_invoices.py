"""Creates and posts invoices in Tryton (Debian: tryton-modules-account-invoice), to compare issuing here with it.

It runs in its own process on an SQLite file, without HTTP or credential. One transaction creates an invoice of two lines and a tax.
Another posts it with its number and its accounting move. Prints the medians as JSON.

    python3 bench/peer/tryton_invoices.py 100
"""
import datetime
import json
import os
import statistics
import sys
import tempfile
import time
import warnings
from decimal import Decimal

warnings.filterwarnings("ignore")
NAME = "bench"
os.environ["DB_NAME"] = NAME
from trytond.config import config

config.set("database", "uri", "sqlite://")
config.set("database", "path", tempfile.mkdtemp(prefix="folio-peer-"))
open(os.path.join(config.get("database", "path"), NAME + ".sqlite"), "w").close()

from trytond.pool import Pool
from trytond.tests import test_tryton
from trytond.transaction import Transaction

test_tryton.create_db(NAME)
test_tryton.activate_module(["account_invoice"])
from trytond.modules.account.tests.test_account import create_chart, get_fiscalyear
from trytond.modules.account_invoice.tests.test_account_invoice import set_invoice_sequences
from trytond.modules.company.tests.test_company import create_company, set_company

pool = Pool(NAME)


def transaction(**context):
    return Transaction().start(NAME, 1, context=context)


with transaction() as begun:
    company = create_company()
    with set_company(company):
        create_chart(company, tax=True)
        fiscalyear = set_invoice_sequences(get_fiscalyear(company))
        fiscalyear.save()
        pool.get("account.fiscalyear").create_period([fiscalyear])
        account_of = lambda kind: pool.get("account.account").search([(kind, "=", True), ("company", "=", company.id)])[0]
        tax = pool.get("account.tax").search([])[0]
        party, = pool.get("party.party").create([{"name": "Comercial Ejemplo", "addresses": [("create", [{}])]}])
        journal = pool.get("account.journal").search([("type", "=", "revenue")])[0]
        ids = dict(company=company.id, party=party.id, journal=journal.id, address=party.addresses[0].id,
                   receivable=account_of("type.receivable").id, revenue=account_of("type.revenue").id, tax=tax.id,
                   currency=company.currency.id)
        context = pool.get("res.user").get_preferences(context_only=True)
    begun.commit()


def create():
    with transaction(**context) as begun:
        line = lambda description, quantity, price: {
            "type": "line", "description": description, "quantity": quantity, "unit_price": Decimal(price),
            "account": ids["revenue"], "currency": ids["currency"], "company": ids["company"], "invoice_type": "out",
            "taxes": [("add", [ids["tax"]])]}
        invoice, = pool.get("account.invoice").create([{
            "type": "out", "company": ids["company"], "party": ids["party"], "journal": ids["journal"],
            "invoice_address": ids["address"], "account": ids["receivable"], "currency": ids["currency"],
            "invoice_date": datetime.date.today(),
            "lines": [("create", [line("Consultoría", 10, "60"), line("Manual impreso", 4, "18.9")])]}])
        begun.commit()
        return invoice.id


def post(id):
    with transaction(**context) as begun:
        Invoice = pool.get("account.invoice")
        Invoice.post([Invoice(id)])
        begun.commit()
        return Invoice(id).number


def timed(act, *given):
    at, cpu = time.perf_counter(), time.process_time()
    result = act(*given)
    return result, (time.perf_counter() - at) * 1000, (time.process_time() - cpu) * 1000


taken = []
for _ in range(int(sys.argv[1]) + 5):
    id, create_ms, create_cpu = timed(create)
    number, post_ms, post_cpu = timed(post, id)
    if not number:
        raise SystemExit("an invoice was posted without a number")
    taken.append((create_ms, post_ms, create_cpu, post_cpu))
names = ("createMs", "postMs", "createCpuMs", "postCpuMs")
print(json.dumps({name: statistics.median(column) for name, column in zip(names, zip(*taken[5:]))}))
