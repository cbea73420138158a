import { useSession } from '@polyclinic/client';
import { WithApi } from '@polyclinic/client/testing';
import { fieldText, type Appointment, type Doctor, type Patient } from '@polyclinic/contract';
import { uiCatalogue } from '@polyclinic/ui';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/overlay';
import { MemoryRouter, Route, Routes, useLocation } from '@polyclinic/ui/kit/router';
import { activateLanguage, registerCatalogue, setIssueWording } from '@polyclinic/ui/kit/setting';
import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { remote } from '../remote';
import { screens, texts } from '../screens';

// A machine that also builds takes its time.
configure({ asyncUtilTimeout: 5_000 });

// jsdom looks through all of antd's sheets for each element that a role is asked of: ten times as long for no answer.
Object.defineProperty(window, 'getComputedStyle', { value: ({ style }: HTMLElement) => style, configurable: true });

const MOMENT = '2030-01-01T00:00:00Z';
const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A patient, whole by the contract. */
export function somePatient(more: Partial<Patient> = {}): Patient {
  return {
    id: uuid(101),
    firstName: 'Asha',
    lastName: 'Rao',
    fullName: 'Asha Rao',
    nativeName: 'आशा राव',
    recordNumber: 'P-000101',
    gender: 'FEMALE',
    dateOfBirth: '1990-03-05',
    age: 39,
    phone: '+91 44 5550 0101',
    email: null,
    address: null,
    occupation: null,
    preferredLanguage: null,
    emergencyContactName: null,
    emergencyContactPhone: null,
    emergencyRelationship: null,
    roomNumber: null,
    notes: null,
    isActive: true,
    status: 'ACTIVE',
    lastVisit: '2029-12-20',
    version: 3,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}

/** A doctor, whole by the contract. */
export function someDoctor(more: Partial<Doctor> = {}): Doctor {
  return {
    id: uuid(201),
    firstName: 'Meera',
    lastName: 'Iyer',
    specialization: 'General Practice',
    isActive: true,
    ...more,
  };
}

/** An appointment far ahead, whole by the contract. */
export function someAppointment(more: Partial<Appointment> = {}): Appointment {
  const { id: patientId, firstName, lastName, phone, nativeName } = somePatient();
  const { id: doctorId, firstName: doctorFirst, lastName: doctorLast } = someDoctor();
  return {
    id: uuid(301),
    patientId,
    doctorId,
    dateTime: '2030-05-06T09:00:00',
    duration: 30,
    type: 'General Consultation',
    reason: null,
    notes: null,
    priority: 'NORMAL',
    status: 'SCHEDULED',
    patient: { id: patientId, firstName, lastName, phone, nativeName },
    doctor: { id: doctorId, firstName: doctorFirst, lastName: doctorLast },
    startsAt: '2030-05-06T09:00:00Z',
    endsAt: '2030-05-06T09:30:00Z',
    confirmedAt: null,
    checkedInAt: null,
    startedAt: null,
    endedAt: null,
    cancelReason: null,
    isLateCancel: false,
    rescheduleCount: 0,
    version: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}

/** A page that holds all there is. */
export function pageOf<K extends string, T>(key: K, rows: T[]) {
  const pagination = { page: 1, limit: 20, totalCount: rows.length };
  return { [key]: rows, pagination } as Record<K, T[]> & { pagination: typeof pagination };
}

/** Opens an address of the module as the signed-in person would, with the routes that its declaration gives them. */
export async function openAt(address: string): Promise<void> {
  const user = useSession.getState().user;
  const mine = remote.routes.filter(({ roles }) => user && 'role' in user && roles.includes(user.role));
  const loaded = new Map<string, ComponentType>();
  for (const { screen: name } of mine) loaded.set(name, await screens[name]());
  await show(
    address,
    <Routes>
      {mine.map(({ path, screen: name }) => {
        const Screen = loaded.get(name);
        return Screen && <Route key={path} path={path} element={<Screen />} />;
      })}
      <Route path="*" element="Not here" />
    </Routes>,
  );
}

/** Shows a card of the dashboard. */
export async function openCard(name: (typeof remote.dashboardCards)[number]['screen']): Promise<void> {
  const Card = await screens[name]();
  await show('/dashboard', <Card />);
}

async function show(address: string, content: ReactNode): Promise<void> {
  await Promise.all([registerCatalogue(uiCatalogue), registerCatalogue(texts)]);
  await activateLanguage('en');
  setIssueWording((issue) => fieldText('en', issue));
  const page = (
    <I18nProvider i18n={i18n}>
      <App>
        <WithApi>
          <MemoryRouter initialEntries={[address]}>
            {content}
            <Address />
          </MemoryRouter>
        </WithApi>
      </App>
    </I18nProvider>
  );
  await act(async () => {
    render(page);
  });
}

/** Presses something and lets what it opens arrive: parts that are fetched suspend, which needs an awaited act. */
export async function press(element: Element): Promise<void> {
  await act(async () => {
    fireEvent.click(element);
  });
}

/** Presses the button of that name, once it is there. */
export async function pressButton(name: string | RegExp): Promise<void> {
  await press(await screen.findByRole('button', { name }));
}

/** Writes into the field of that label, in place of what it held. */
export async function fill(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await act(async () => {
    fireEvent.change(field, { target: { value } });
  });
}

/** The address on show, which is half of what a screen does. */
export function address(): string {
  return screen.getByLabelText('address').textContent ?? '';
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}
