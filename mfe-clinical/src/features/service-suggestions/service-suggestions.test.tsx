import { fakeServer } from '@polyclinic/client/testing';
import { serviceSuggestions, services, type ServiceSuggestion } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { address, fill, openAt, pressButton, somePatient, someService } from '../../lib/testing';

const { id: patientId, firstName, lastName } = somePatient();
const service = { id: someService().id, name: 'Scaling' };
const suggestion: ServiceSuggestion = {
  id: '0192f0c1-0000-7000-8000-000000000a01',
  patient: { id: patientId, firstName, lastName },
  serviceId: service.id,
  service,
  reason: 'Calculus on the lower incisors',
  priority: 'HIGH',
  dueOn: '2030-01-31',
  status: 'SUGGESTED',
  statusReason: null,
  suggestedBy: { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer', nativeName: null },
  decidedBy: null,
  decidedAt: null,
  isOverdue: true,
  createdAt: '2030-01-01T00:00:00Z',
  version: 3,
};
const listOf = (...suggestions: ServiceSuggestion[]) => ({
  suggestions,
  pagination: { page: 1, limit: 20, totalCount: suggestions.length, totalIsExact: true },
});

async function openList(role: 'DOCTOR' | 'NURSE' = 'DOCTOR', more: Partial<ServiceSuggestion> = {}) {
  const server = fakeServer(role);
  server.answer(serviceSuggestions.list, listOf({ ...suggestion, ...more }));
  await openAt('/service-suggestions');
  await screen.findByText('Calculus on the lower incisors');
  return server;
}

test('the list says what is suggested for whom, why, by whom and by when', async () => {
  await openList();
  expect(screen.getByRole('link', { name: `${firstName} ${lastName}` })).toHaveAttribute(
    'href',
    `/patients/${patientId}/chart`,
  );
  expect(screen.getByText('Suggested by Meera Iyer on 01/01/2030')).toBeInTheDocument();
  expect(screen.getByText('Overdue')).toBeInTheDocument();
});

test('accepting opens the booking form with the patient and the service', async () => {
  const server = await openList();
  server.answer(serviceSuggestions.setStatus, { suggestion: { ...suggestion, status: 'ACCEPTED', version: 4 } });
  await pressButton('Accept: Scaling');
  await waitFor(() => expect(address()).toContain(`/appointments?book=&patient=${patientId}&service=${service.id}`));
  expect(server.writes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', `/services/suggestions/${suggestion.id}/status`, { status: 'ACCEPTED', version: 3 }],
  ]);
});

test('a declined service keeps the reason of the patient', async () => {
  const server = await openList();
  server.answer(serviceSuggestions.setStatus, { suggestion: { ...suggestion, status: 'DECLINED', version: 4 } });
  await pressButton('Decline: Scaling');
  await fill('Reason', 'Wants to wait');
  await pressButton('Decline service');
  await waitFor(() =>
    expect(server.writes().map(({ body }) => body)).toEqual([
      { status: 'DECLINED', version: 3, reason: 'Wants to wait' },
    ]),
  );
});

test('a suggestion is withdrawn with a reason', async () => {
  const server = await openList('DOCTOR', { status: 'ACCEPTED' });
  server.answer(serviceSuggestions.remove, { id: suggestion.id });
  await pressButton('Withdraw: Scaling');
  await fill('Reason', 'Done elsewhere');
  await pressButton('Withdraw suggestion');
  await waitFor(() =>
    expect(server.writes().map(({ method, query }) => [method, query])).toEqual([
      ['DELETE', { reason: 'Done elsewhere' }],
    ]),
  );
});

test('a nurse reads the suggestions and decides nothing', async () => {
  await openList('NURSE');
  for (const name of ['Accept: Scaling', 'Decline: Scaling', 'Edit: Scaling', 'Withdraw: Scaling'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a stale decision says that somebody else was faster', async () => {
  const server = await openList();
  server.refuse(serviceSuggestions.setStatus, 'SERVICE_SUGGESTION_STATUS');
  await pressButton('Accept: Scaling');
  expect(await screen.findByText('The status of the suggestion does not allow this')).toBeInTheDocument();
});

test('the address of a chart fills in patient and service of a new suggestion', async () => {
  const server = fakeServer('NURSE');
  server.answer(serviceSuggestions.list, listOf());
  server.answer(services.list, {
    services: [someService()],
    pagination: { page: 1, limit: 100, totalCount: 1, totalIsExact: true },
  });
  server.answer(serviceSuggestions.create, { suggestion });
  await openAt(`/service-suggestions?new&patient=${patientId}&for=${service.id}`);
  await screen.findByLabelText('Reason');
  await fill('Reason', 'Calculus');
  await pressButton('Suggest service');
  await waitFor(() =>
    expect(server.writes().map(({ body }) => body)).toEqual([
      { patientId, serviceId: service.id, reason: 'Calculus', priority: 'NORMAL' },
    ]),
  );
});
