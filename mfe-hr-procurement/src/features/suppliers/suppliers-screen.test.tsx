import { fakeServer } from '@polyclinic/client/testing';
import {
  supplierDocuments,
  suppliers,
  supplierScores,
  type SupplierDocument,
  type SupplierScore,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, someSupplier, uuid } from '../../lib/testing-procurement';

const SCORE: SupplierScore = {
  score: 74.1,
  standing: 'GOOD',
  onTime: { percent: 40, lineCount: 1 },
  accepted: { percent: 90, lineCount: 2 },
  quantity: null,
  price: null,
  priceDrift: null,
  shelfLifeDays: null,
};
const DOCUMENT: SupplierDocument = {
  id: uuid(50),
  supplierId: uuid(1),
  title: 'Frame contract',
  kind: 'CONTRACT',
  validUntil: '2029-12-31',
  contentType: 'application/pdf',
  size: 1000,
  sha256: '0'.repeat(64),
  isExpired: true,
  addedBy: null,
  createdAt: '2030-01-02T09:00:00Z',
};

function serve(supplier = someSupplier()) {
  const server = fakeServer('ADMIN');
  server.answer(suppliers.list, { suppliers: [supplier], ...pageOf([supplier]) });
  server.answer(suppliers.get, { supplier });
  server.answer(supplierScores.get, { supplierScore: SCORE });
  server.answer(supplierDocuments.list, { supplierDocuments: [DOCUMENT] });
  return server;
}

test('suppliers are listed by name, and changed against the version on the screen', async () => {
  const server = serve();
  server.answer(suppliers.update, { supplier: someSupplier({ version: 2 }) });
  await openAt(`/procurement/suppliers?edit=${uuid(1)}`);
  const list = within(await screen.findByRole('table', { name: 'Suppliers' }));
  expect(list.getByText('Medisupply')).toBeInTheDocument();
  await fill('Contact person', 'Ravi');
  await pressButton('Save');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ contactName: 'Ravi', version: 1 }));
});

test('a supplier that is there already asks for a reason', async () => {
  const server = serve();
  server.refuse(suppliers.create, 'SUPPLIER_DUPLICATE');
  await openAt('/procurement/suppliers?new');
  await fill('Name', 'Medisupply');
  await pressButton('Add supplier');
  expect(await screen.findByLabelText('Reason')).toBeInTheDocument();
});

test('bank details wait for another person, who approves them', async () => {
  const details = { holder: 'Medisupply Ltd', bankName: null, iban: 'DE89370400440532013000', accountNumber: null };
  const proposal = { ...details, routingNumber: null, id: uuid(3), reason: 'New', proposedBy: null };
  const server = serve(someSupplier({ proposedBankDetails: { ...proposal, proposedAt: '2030-01-02T09:00:00Z' } }));
  server.answer(suppliers.decideBankDetails, { supplier: someSupplier() });
  await openAt(`/procurement/suppliers?edit=${uuid(1)}`);
  expect(await screen.findByText('DE89370400440532013000')).toBeInTheDocument();
  await pressButton('Approve');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ bankDetailsId: uuid(3), isApproved: true }));
});

test('a supplier shows its score and documents, and says when a document has expired', async () => {
  const server = serve();
  server.answer(supplierDocuments.remove, { id: uuid(50) });
  await openAt(`/procurement/suppliers?edit=${uuid(1)}`);
  expect(await screen.findByText('74.1%')).toBeInTheDocument();
  expect(screen.getByText('Good')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Frame contract' })).toBeInTheDocument();
  expect(screen.getByText('Expired')).toBeInTheDocument();
});
