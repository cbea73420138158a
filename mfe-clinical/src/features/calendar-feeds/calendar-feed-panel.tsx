import { Trans, useLingui } from '@lingui/react/macro';
import { apiOrigin, errorText } from '@polyclinic/client';
import type { CalendarFeed } from '@polyclinic/contract';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';

/** The secret URL of the personal calendar feed for other calendar programs: create, copy once, replace, revoke. */
export function CalendarFeedPanel() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const query = useQuery(api.calendarFeeds.get.queryOptions());
  const [url, setUrl] = useState<string>();
  const create = useMutation({
    ...api.calendarFeeds.create.mutationOptions(),
    onSuccess: ({ path }) => setUrl(new URL(path, apiOrigin || window.location.origin).href),
    onError: (error) => void message.error(errorText(error, t`Failed to make the address`)),
  });
  const remove = useMutation({
    ...api.calendarFeeds.remove.mutationOptions(),
    onSuccess: () => {
      setUrl(undefined);
      void message.success(t`The address no longer works`);
    },
    onError: (error) => void message.error(errorText(error, t`Failed to end the address`)),
  });
  const isBusy = create.isPending || remove.isPending;

  return (
    <QueryState query={query} loading={t`Loading...`} failed={t`Failed to load the address`}>
      {({ feed }) => (
        <Flex vertical gap="middle">
          <div>
            {t`Your phone or another calendar program can show your appointments. It reads them from a secret address: whoever knows it can read them too, so keep it to yourself.`}
          </div>
          {url && <Address address={url} />}
          {feed && <Told feed={feed} />}
          <Flex gap="small" wrap>
            <Button type={feed ? 'default' : 'primary'} disabled={isBusy} onClick={() => create.mutate()}>
              {feed ? t`Replace the address` : t`Make an address`}
            </Button>
            {feed && (
              <Button danger disabled={isBusy} onClick={() => remove.mutate()}>
                {t`End the address`}
              </Button>
            )}
          </Flex>
        </Flex>
      )}
    </QueryState>
  );
}

function Told({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  const { t } = useLingui();
  const format = useFormat();
  const made = format.dateTime(createdAt);
  const read = lastReadAt && format.dateTime(lastReadAt);
  return (
    <div style={QUIET}>
      {t`Made on ${made}.`} {read ? t`Last read on ${read}.` : t`Not read yet.`}{' '}
      {t`Replacing or ending it stops every program that reads from it.`}
    </div>
  );
}

/** Displayed once: the clinic does not store it. */
function Address({ address: url }: { address: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      void message.success(t`Copied`);
    } catch {
      // Without clipboard permission, select the text for the person to copy.
      document.querySelector<HTMLInputElement>('#calendar-feed-address')?.select();
      void message.info(t`Press Ctrl+C to copy the address`);
    }
  }

  return (
    <div role="status">
      <label htmlFor="calendar-feed-address">
        <Trans>Your address. It is shown this once: copy it now.</Trans>
      </label>
      <Flex gap="small">
        <Input id="calendar-feed-address" readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {t`Copy`}
        </Button>
      </Flex>
    </div>
  );
}

const QUIET = { color: 'var(--pc-muted)' };
