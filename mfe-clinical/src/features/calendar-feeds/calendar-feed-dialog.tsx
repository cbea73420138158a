import { useLingui } from '@lingui/react/macro';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useSearchParams } from '@polyclinic/ui/kit/router';
import { FEED_KEY } from '../../lib/calendar-feed-search-params';
import { CalendarFeedPanel } from './calendar-feed-panel';

/** Dialog of the personal calendar feed, on any screen whose URL asks for it. */
export function CalendarFeedDialog() {
  const { t } = useLingui();
  const [, setSearch] = useSearchParams();
  const close = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(FEED_KEY);
        return next;
      },
      { replace: true },
    );
  return (
    <Modal open title={t`Calendar subscription`} footer={null} onCancel={close}>
      <CalendarFeedPanel />
    </Modal>
  );
}
