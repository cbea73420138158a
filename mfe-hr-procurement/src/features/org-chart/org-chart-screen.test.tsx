import { fakeServer } from '@polyclinic/client/testing';
import { departments, employees, orgChart, type OrgChart } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { LEAD, NURSE, OPTIONS_OF_EMPLOYEES, WARD } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';

const CHART: OrgChart = {
  asOf: '2030-01-02',
  departments: [{ id: WARD.id, name: 'Ward', code: null, parentId: null, head: LEAD, version: 2 }],
  people: [
    { ...LEAD, position: null, departmentId: WARD.id, managerId: null, version: 1 },
    {
      id: NURSE.id,
      number: NURSE.number,
      firstName: 'Asha',
      lastName: 'Raman',
      position: { id: uuid(911), name: 'Nurse' },
      departmentId: WARD.id,
      managerId: LEAD.id,
      version: 3,
    },
  ],
  vacancies: [{ positionId: uuid(911), title: 'Nurse', departmentId: WARD.id, seats: 3, filled: 1 }],
};

function serverWith() {
  const server = fakeServer('ADMIN');
  server.answer(orgChart.get, { orgChart: CHART });
  server.answer(employees.options, { options: OPTIONS_OF_EMPLOYEES });
  server.answer(employees.choices, { choices: [] });
  return server;
}

test('the chart lists departments with their people and vacant positions', async () => {
  serverWith();
  await openAt('/hr/org-chart');
  const list = within(await screen.findByRole('list', { name: 'Ward' }));
  expect(list.getByText('Asha Raman')).toBeInTheDocument();
  expect(list.getByText('Vacant: 2 of 3')).toBeInTheDocument();
});

test('the chart is drawn by managers', async () => {
  serverWith();
  await openAt('/hr/org-chart?by=managers&as=drawing');
  expect(await screen.findByRole('button', { name: /^Asha Raman/ })).toBeInTheDocument();
  for (const name of ['Save as PNG', 'Save as SVG', 'Download PDF'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

test('a department is moved from a day on, against the version on the screen', async () => {
  const server = serverWith();
  server.answer(departments.move, {
    department: {
      ...WARD,
      code: null,
      headId: null,
      isActive: true,
      notes: null,
      head: null,
      parent: null,
      version: 3,
      createdAt: '2030-01-02T09:00:00Z',
      updatedAt: '2030-01-02T09:00:00Z',
    },
  });
  await openAt('/hr/org-chart');
  fireEvent.click(await screen.findByRole('button', { name: 'Move Ward' }));
  await screen.findByRole('dialog');
  await pressButton('Move');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ parentId: null, version: 2 });
  });
});

test('an employee is dragged below another one, and the dialog says who reports to whom from that day', async () => {
  const server = serverWith();
  await openAt('/hr/org-chart?by=managers&as=drawing');
  const lead = await screen.findByRole('button', { name: /^Linda Nguyen/ });
  fireEvent.pointerDown(lead);
  fireEvent.pointerUp(screen.getByRole('button', { name: /^Asha Raman/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('Linda Nguyen cannot report to a person who reports to Linda Nguyen.'),
  ).toBeInTheDocument();
  expect(server.requests.map(({ path }) => path)).toContain('/hr/org-chart');
});

test('a department that moves names the employees concerned', async () => {
  serverWith();
  await openAt('/hr/org-chart');
  fireEvent.click(await screen.findByRole('button', { name: 'Move Ward' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Ward is at the top.')).toBeInTheDocument();
  expect(dialog.getByText('Employees concerned: 2')).toBeInTheDocument();
});

test('a phone shows the indented list', async () => {
  const media = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  serverWith();
  await openAt('/hr/org-chart?as=drawing');
  expect(await screen.findByRole('list', { name: 'Ward' })).toBeInTheDocument();
  expect(screen.queryByText('Tree')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});
