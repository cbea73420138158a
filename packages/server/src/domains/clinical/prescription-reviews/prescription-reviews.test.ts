import { medicationStatements, prescriptionReviews, prescriptions, tasks, vitals } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let pharmacist: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  pharmacist = clinic.as('PHARMACIST');
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
});

const startDate = new Date().toISOString().slice(0, 10);
const item = (drugName: string) =>
  ({ drugName, dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'BID' }) as const;
async function signed(...drugs: string[]) {
  const body = { patientId, startDate, items: drugs.map(item) };
  const { prescription } = await doctor.call(prescriptions.create, { body });
  const { id } = prescription;
  const sign = { params: { id }, body: { version: 1, isCheckedByHand: true } };
  return (await doctor.call(prescriptions.sign, sign)).prescription;
}
const queue = async (status?: 'OPEN' | 'QUERIED' | 'ACCEPTED' | 'CLOSED') =>
  (await pharmacist.call(prescriptionReviews.list, { query: status ? { status } : {} })).reviews;
const openTasks = async () =>
  (await doctor.call(tasks.list, { query: { status: 'open' } })).tasks.filter(
    ({ title }) => title === 'Review prescription',
  );

test('only what was signed in spite of a doubt waits, with what a pharmacist needs to know', async () => {
  await doctor.call(vitals.create, { body: { patientId, weight: 61.5, isConfirmed: true } });
  await signed('Paracetamol');
  await doctor.call(medicationStatements.create, { body: { patientId, name: 'Brufen' } });
  const { id } = await signed('Ashwagandha');
  expect(await queue()).toMatchObject([
    {
      prescription: { id, review: { status: 'OPEN' } },
      patient: {
        firstName: 'Asha',
        weight: { value: 61.5 },
        allergies: [],
        hasNoKnownAllergies: false,
        medicines: [{ drugName: 'Paracetamol' }, { drugName: 'Ashwagandha' }],
        otherMedicines: ['Brufen'],
      },
    },
  ]);
});

test('a question is a task of the prescriber until it is answered, and then waits again', async () => {
  await signed('Ashwagandha');
  const [first] = await queue();
  const review = first?.prescription.review;
  if (!review) throw new Error('Nothing waits');
  const ask = { params: { id: review.id }, body: { version: 1, comment: 'Which extract?' } };
  await pharmacist.call(prescriptionReviews.query, ask);
  expect(await queue()).toEqual([]);
  expect(await openTasks()).toMatchObject([{ description: 'Which extract?' }]);
  const answer = { params: { id: review.id }, body: { version: 2, reply: 'Root, 300 mg' } };
  await doctor.call(prescriptionReviews.reply, answer);
  expect(await openTasks()).toEqual([]);
  expect(await queue()).toMatchObject([{ prescription: { review: { reply: 'Root, 300 mg' } } }]);
  const accept = { params: { id: review.id }, body: { version: 3 } };
  expect((await pharmacist.call(prescriptionReviews.accept, accept)).review.status).toBe('ACCEPTED');
  expect((await pharmacist.refusal(prescriptionReviews.accept, accept)).code).toBe('STALE_VERSION');
});

test('a review closes with its prescription, and the task of the prescriber with it', async () => {
  const { id } = await signed('Ashwagandha');
  const [first] = await queue();
  const reviewId = first?.prescription.review?.id ?? '';
  await pharmacist.call(prescriptionReviews.query, {
    params: { id: reviewId },
    body: { version: 1, comment: 'Which extract?' },
  });
  const stop = { params: { id }, body: { version: 2, action: 'STOP' as const, reason: 'Not needed' } };
  await doctor.call(prescriptions.changeStatus, stop);
  expect(await queue('CLOSED')).toHaveLength(1);
  expect(await openTasks()).toEqual([]);
});

test('neither doctors nor nurses have the queue of the pharmacist, nor has another clinic', async () => {
  await signed('Ashwagandha');
  expect((await doctor.refusal(prescriptionReviews.list, { query: {} })).code).toBe('FORBIDDEN');
  expect((await clinic.as('NURSE').refusal(prescriptionReviews.list, { query: {} })).code).toBe('FORBIDDEN');
  const stranger = (await server.openClinic()).as('PHARMACIST');
  expect((await stranger.call(prescriptionReviews.list, { query: {} })).reviews).toEqual([]);
});
