import { Trans, useLingui } from '@lingui/react/macro';
import { doctorName } from '../people';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useEffect, useState } from 'react';
import type { HeldSlot, SlotHold } from './use-hold';

const SECOND_MS = 1_000;
/** Early enough to be noticed, late enough not to distract. */
const OFFER_MORE_MS = 180_000;

/** Shows how long the slot is held, and offers to extend the hold once. */
export function HoldNote({ slot }: { slot: SlotHold }) {
  const { t } = useLingui();
  const { hold, hasFailed } = slot;
  return (
    <div role="status" style={NOTE}>
      {hold && <Kept key={hold.id} hold={hold} slot={slot} />}
      {!hold && hasFailed && t`Couldn't hold the slot. You can still try to book this time.`}
    </div>
  );
}

function Kept({ hold, slot }: { hold: HeldSlot; slot: SlotHold }) {
  const { t } = useLingui();
  const format = useFormat();
  const left = useTimeLeft(hold.expiresAt, slot.forget);
  const until = format.clinicTime(hold.expiresAt);
  const time = format.time(hold.dateTime);
  const doctor = hold.doctor && doctorName(hold.doctor);
  const clock = `${Math.floor(left / 60_000)}:${String(Math.floor(left / SECOND_MS) % 60).padStart(2, '0')}`;
  return (
    <Flex gap="small" align="center" wrap>
      <span>
        {doctor ? (
          <Trans>
            {time} with {doctor} held for you until {until}
          </Trans>
        ) : (
          <Trans>
            {time} held for you until {until}
          </Trans>
        )}
      </span>
      {/* Not a live region: announcing every second would drown everything else. */}
      <span aria-hidden="true">({clock})</span>
      {hold.mayExtend && left < OFFER_MORE_MS && (
        <Button size="small" onClick={() => void slot.extend()}>
          {t`Extend hold`}
        </Button>
      )}
    </Flex>
  );
}

const NOTE = { minHeight: 24, marginTop: 8, color: 'var(--pc-muted)', fontVariantNumeric: 'tabular-nums' } as const;

function useTimeLeft(expiresAt: string, onOver: () => void): number {
  const [left, setLeft] = useState(() => Math.max(0, Date.parse(expiresAt) - Date.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = Date.parse(expiresAt) - Date.now();
      setLeft(Math.max(0, rest));
      if (rest <= 0) onOver();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [expiresAt, onOver]);
  return left;
}
