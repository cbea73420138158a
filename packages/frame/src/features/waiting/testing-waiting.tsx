import { createApi } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { givePhoneStore } from '@polyclinic/client/testing-offline';
import { tasks } from '@polyclinic/contract';
import { useMutation } from '@polyclinic/ui/kit/query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { OfflineBar } from '../../offline-bar';
import { pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { WaitingHost } from './waiting-host';

const api = createApi({ tasks });
const uuid = (number: number) => `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A button that completes a task, as a screen of a module has it. */
function Complete({ number }: { number: number }) {
  const { mutate } = useMutation(api.tasks.complete.mutationOptions());
  return (
    <button onClick={() => mutate({ params: { id: uuid(number) }, body: { version: 1 } })}>Complete {number}</button>
  );
}

/**
 * Opens a part of the frame on a phone without a network, on which two tasks were completed. `host` asks before a logout;
 * if omitted: that of the frame.
 */
export async function openWithTwoWaiting(part: ReactNode, host: ReactNode = <WaitingHost />) {
  const takeAway = givePhoneStore();
  const server = fakeServer('NURSE');
  server.disconnect(tasks.complete);
  await openPart(
    <>
      <OfflineBar />
      {host}
      <Complete number={1} />
      <Complete number={2} />
      {part}
    </>,
    { width: 360 },
  );
  await pressButton('Complete 1');
  await pressButton('Complete 2');
  await screen.findByRole('link', { name: '2 waiting' });
  return {
    server,
    /** Ends the session and removes the store of the phone. */
    end: () => {
      fakeServer(null);
      takeAway();
    },
  };
}
