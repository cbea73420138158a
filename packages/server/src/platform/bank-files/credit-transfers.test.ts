import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { rounds } from '../../testing/rounds';
import { creditTransferCsv, creditTransferXml, type CreditTransferFile } from './credit-transfers';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 50, all: 1_000 });

const FILE: CreditTransferFile = {
  id: 'PR-2026-06',
  createdAt: '2026-06-28T10:00:00.000Z',
  payOn: '2026-06-30',
  currency: 'EUR',
  payer: { name: 'Zahnärzte Müller & Co', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  purpose: 'SALA',
  transfers: [
    {
      holder: 'José Núñez',
      amount: 2_310_45,
      iban: 'DE02120300000000202051',
      accountNumber: null,
      routingNumber: null,
      text: 'Pay 06/2026',
    },
    {
      holder: "Ann O'Neil",
      amount: 5,
      iban: null,
      accountNumber: '0012345',
      routingNumber: '021000021',
      text: 'Pay <06>',
    },
  ],
};

/** Order and occurrence of the elements of the message, from the annotations of pain.001.001.09. */
const ORDER: Record<string, readonly string[]> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
};

function childrenOf(xml: string, name: string): string[][] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  return [...document.getElementsByTagName(name)].map((found) => [...found.childNodes].map(({ nodeName }) => nodeName));
}

const textsOf = (xml: string, name: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  return [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
};

test('payments are one message with their number and their sum', () => {
  const xml = creditTransferXml(FILE);
  expect(textsOf(xml, 'NbOfTxs')).toEqual(['2', '2']);
  expect(textsOf(xml, 'CtrlSum')).toEqual(['2310.50', '2310.50']);
  expect(textsOf(xml, 'InstdAmt')).toEqual(['2310.45', '0.05']);
  expect(textsOf(xml, 'Cd')).toEqual(['SALA']);
  expect(textsOf(xml, 'CreDtTm')).toEqual(['2026-06-28T10:00:00']);
  expect(textsOf(xml, 'EndToEndId')).toEqual(['PR-2026-06-1', 'PR-2026-06-2']);
});

test('names contain only characters that every bank accepts', () => {
  expect(textsOf(creditTransferXml(FILE), 'Nm')).toEqual([
    'Zahnarzte Muller   Co',
    'Zahnarzte Muller   Co',
    'Jose Nunez',
    "Ann O'Neil",
  ]);
});

test(`the elements are in the order of the schema, whatever the texts are (seed ${SEED})`, () => {
  const account = fc.oneof(
    fc.record({
      iban: fc.constant('DE02120300000000202051'),
      accountNumber: fc.constant(null),
      routingNumber: fc.constant(null),
    }),
    fc.record({
      iban: fc.constant(null),
      accountNumber: fc.constant('123'),
      routingNumber: fc.constantFrom('021000021', 'COBADEFF'),
    }),
  );
  const transfer = fc
    .tuple(fc.string(), fc.string(), fc.integer({ min: 1, max: 1_000_000 }), account)
    .map(([holder, text, amount, rest]) => ({ holder, text, amount, ...rest }));
  fc.assert(
    fc.property(fc.array(transfer, { minLength: 1, maxLength: 5 }), (transfers) => {
      const xml = creditTransferXml({ ...FILE, transfers });
      for (const [name, order] of Object.entries(ORDER)) {
        for (const children of childrenOf(xml, name)) {
          const places = children.map((child) => order.indexOf(child));
          expect(places).not.toContain(-1);
          expect(places).toEqual([...places].sort((a, b) => a - b));
        }
      }
      expect(textsOf(xml, 'Nm').every((name) => name !== null && name.length > 0 && name.length <= 70)).toBe(true);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('the table for other banks has one line for each payment, and no formula', () => {
  const transfers = FILE.transfers.map((one, index) => (index === 0 ? { ...one, holder: '=HYPERLINK("x")' } : one));
  const csv = creditTransferCsv({ ...FILE, transfers });
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(`"'=HYPERLINK(""x"")",DE02120300000000202051,,2310.45,EUR,2026-06-30,Pay 06/2026`);
  expect(lines[2]).toBe("Ann O'Neil,0012345,021000021,0.05,EUR,2026-06-30,Pay <06>");
});
