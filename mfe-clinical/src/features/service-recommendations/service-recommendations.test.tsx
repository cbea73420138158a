import { fakeServer } from '@polyclinic/client/testing';
import {
  serviceRecommendations,
  services,
  type RecommendationReason,
  type ServiceRecommendation,
  type ServiceRule,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, openExtension, pressButton, somePatient, someService } from '../../lib/testing';

const { id: patientId } = somePatient();
const service = { id: someService().id, name: 'Scaling', duration: 30 };
const ruleId = '0192f0c1-0000-7000-8000-000000000901';
const ofRule = { ruleId, guideline: null, source: null, repeatMonths: 6, lastDoneOn: null };
const rule: ServiceRule = {
  id: ruleId,
  serviceId: service.id,
  service: { id: service.id, name: 'Scaling', isActive: true },
  guideline: null,
  problemCodes: ['K05'],
  ageFrom: 18,
  ageTo: null,
  sex: null,
  repeatMonths: 3,
  source: null,
  isActive: true,
  version: 2,
};

async function openCardWith(
  reasons: RecommendationReason[],
  more: Partial<ServiceRecommendation> = {},
  role: 'DOCTOR' | 'NURSE' = 'DOCTOR',
) {
  const server = fakeServer(role);
  const recommendation = { service, dueOn: null, reasons, suggestion: null, ...more };
  server.answer(serviceRecommendations.list, {
    patientId,
    recommendations: reasons.length > 0 ? [recommendation] : [],
  });
  await openExtension('RecommendedServicesCard', { patientId, encounterId: null });
  return within(await screen.findByRole('region', { name: 'Recommended services' }));
}

test.each<[string, RecommendationReason]>([
  [
    'For Gingivitis (K05.1): every 6 months, not done yet',
    { kind: 'PROBLEM', title: 'Gingivitis', code: 'K05.1', ...ofRule },
  ],
  [
    'Women, aged 40 to 74: every 6 months, not done yet',
    { kind: 'CHECK_UP', ageFrom: 40, ageTo: 74, sex: 'FEMALE', ...ofRule },
  ],
  [
    'Everyone: once, not done yet',
    { kind: 'CHECK_UP', ageFrom: null, ageTo: null, sex: null, ...ofRule, repeatMonths: null },
  ],
  [
    'Follow-up usual after 14 days: last done on 05/06/2030',
    { kind: 'INTERVAL', followUpDays: 14, lastDoneOn: '2030-05-06' },
  ],
  [
    'Follow-up ordered for 05/06/2030 – 05/12/2030',
    { kind: 'FOLLOW_UP_ORDER', orderId: ruleId, dateFrom: '2030-05-06', dateTo: '2030-05-12' },
  ],
])('the card says why: %s', async (text, reason) => {
  const card = await openCardWith([reason]);
  expect(await card.findByText(text)).toBeInTheDocument();
});

test('a recommended service is booked and suggested for this patient, and a guideline leads to its source', async () => {
  const card = await openCardWith([
    {
      kind: 'CHECK_UP',
      ageFrom: 18,
      ageTo: null,
      sex: null,
      ...ofRule,
      guideline: 'DENTAL_ADULT',
      source: 'NICE CG19',
    },
  ]);
  const booking = await card.findByRole('link', { name: 'Book: Scaling' });
  expect(booking).toHaveAttribute('href', `/appointments?book=&patient=${patientId}&service=${service.id}`);
  expect(card.getByRole('link', { name: 'Suggest: Scaling' })).toHaveAttribute(
    'href',
    `/service-suggestions?new&patient=${patientId}&for=${service.id}`,
  );
  expect(card.getByRole('link', { name: 'NICE CG19' })).toHaveAttribute(
    'href',
    'https://www.nice.org.uk/guidance/cg19',
  );
});

test('a nurse suggests what is due and does not book it; what is suggested is not suggested again', async () => {
  const suggestion = { id: ruleId, status: 'SUGGESTED' as const };
  const reason = { kind: 'INTERVAL' as const, followUpDays: 14, lastDoneOn: '2030-05-06' };
  const card = await openCardWith([reason], { suggestion }, 'NURSE');
  expect(await card.findByText('Suggested')).toBeInTheDocument();
  expect(card.queryByRole('link', { name: 'Book: Scaling' })).not.toBeInTheDocument();
  expect(card.queryByRole('link', { name: 'Suggest: Scaling' })).not.toBeInTheDocument();
});

test('a patient for whom nothing is due is told so', async () => {
  const card = await openCardWith([]);
  expect(await card.findByText('No services are due')).toBeInTheDocument();
});

test('the rules say for whom and how often, and a guideline stands for its own criteria', async () => {
  const server = fakeServer('DOCTOR');
  const ofGuideline = { ...rule, id: someService().id, guideline: 'BREAST_SCREENING' as const, problemCodes: [] };
  server.answer(serviceRecommendations.rules, {
    rules: [rule, ofGuideline],
    pagination: { page: 1, limit: 20, totalCount: 2, totalIsExact: true },
  });
  await openAt('/service-suggestions/rules');
  expect(await screen.findByText('Problems K05, aged 18 and over')).toBeInTheDocument();
  expect(screen.getByText('every 3 months')).toBeInTheDocument();
  expect(screen.getByText('Women, aged 40 to 74')).toBeInTheDocument();
  expect(screen.getByText('USPSTF, Breast Cancer: Screening (2024)')).toBeInTheDocument();
});

test('a rule is changed against the version that was shown', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(services.list, {
    services: [someService()],
    pagination: { page: 1, limit: 100, totalCount: 1, totalIsExact: true },
  });
  server.answer(serviceRecommendations.rules, {
    rules: [rule],
    pagination: { page: 1, limit: 20, totalCount: 1, totalIsExact: true },
  });
  server.answer(serviceRecommendations.getRule, { rule });
  server.answer(serviceRecommendations.changeRule, { rule: { ...rule, version: 3 } });
  await openAt(`/service-suggestions/rules/${ruleId}`);
  await screen.findByLabelText('Repeat after (months)');
  await fill('Repeat after (months)', '6');
  await pressButton('Save');
  await waitFor(() =>
    expect(server.writes().map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { repeatMonths: 6, version: 2 }],
    ]),
  );
});
