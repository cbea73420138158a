import { createApi } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { problems, recordAccesses } from '@polyclinic/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';
import { ReasonHost } from './reason-host';

const api = createApi({ problems });
const id = '0192f0c1-0000-7000-8000-000000000021';
const TITLE = 'Open a sensitive record?';

async function open() {
  const server = fakeServer('NURSE');
  server.refuse(problems.list, 'RECORD_RESTRICTED', { details: { recordId: id } });
  server.answer(recordAccesses.grant, () => {
    server.answer(problems.list, { problems: [] });
    return { expiresAt: '2030-01-01T02:00:00Z' };
  });
  await startLanguage();
  await act(async () => {
    render(
      <AppProviders>
        <ReasonHost />
      </AppProviders>,
    );
  });
  return server;
}

/** Calls as a screen does; the test checks the outcome later. */
function callRestricted() {
  const call = api.problems.list.call({ params: { id } });
  call.catch(() => undefined);
  return call;
}

test('a restricted record asks for the reason once, and then opens for every call', async () => {
  const server = await open();
  const calls = [callRestricted(), callRestricted()];
  await userEvent.type(await screen.findByLabelText('Reason'), 'Emergency');
  expect(screen.getAllByRole('dialog', { name: TITLE })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open record' }));
  await expect(Promise.all(calls)).resolves.toEqual([{ problems: [] }, { problems: [] }]);
  const sent = server.requests.filter(({ path }) => path === `/patients/${id}/record-accesses`);
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Emergency' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('whoever cancels does not see the record', async () => {
  const server = await open();
  const call = callRestricted();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect(call).rejects.toMatchObject({ code: 'RECORD_RESTRICTED' });
  expect(server.requests.map(({ path }) => path)).toEqual([`/patients/${id}/problems`]);
});
