import { useLingui } from '@lingui/react/macro';
import { actFor, createApi, useActingFor, useUser } from '@polyclinic/client';
import { guardianships, nameIn } from '@polyclinic/contract';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';

// Only this dialog calls it.
const api = createApi({ guardianships });

/** Lets a guardian choose whose record the app shows. */
export function ActingForDialog({ note, onClose }: { note?: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const user = useUser();
  const current = useActingFor();
  const query = useQuery(api.guardianships.mine.queryOptions());
  const [isOpen, setIsOpen] = useState(true);
  const own = nameIn(i18n.locale, user);
  const close = () => setIsOpen(false);
  const shownNow = (name: string) => t`${name} (shown now)`;
  return (
    <Modal open={isOpen} title={t`Family members`} footer={null} onCancel={close} afterClose={onClose}>
      {note && <p role="status">{note}</p>}
      <QueryState query={query} loading={t`Loading family members...`} failed={t`Couldn't load your family members`}>
        {({ members }) => (
          <Flex vertical gap="small">
            {members.length === 0 && (
              <div>{t`No family members yet. Ask at the reception to be added as the guardian of your child.`}</div>
            )}
            {members.length > 0 && (
              <Button block disabled={current === null} onClick={() => actFor(null)}>
                {current === null ? shownNow(own) : own}
              </Button>
            )}
            {members.map(({ patient: { dateOfBirth, ...child }, endsOn }) => {
              const name = nameIn(i18n.locale, child);
              const until = endsOn === null ? '' : format.date(endsOn);
              const isCurrent = current?.id === child.id;
              return (
                <Flex key={child.id} vertical>
                  <Button block disabled={isCurrent} onClick={() => actFor(child)}>
                    {isCurrent ? shownNow(name) : name}
                  </Button>
                  <span style={NOTE}>
                    {[dateOfBirth && format.date(dateOfBirth), until && t`you can act until ${until}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Flex>
              );
            })}
          </Flex>
        )}
      </QueryState>
    </Modal>
  );
}

const NOTE = { color: 'var(--pc-muted)', fontSize: 12 };
