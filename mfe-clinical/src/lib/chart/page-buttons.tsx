import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';

interface PageButtonsProps {
  page: number;
  limit: number;
  total: number;
  go: (page: number) => void;
}

/** Buttons to the previous and the next page of a list; nothing if one page shows it all. */
export function PageButtons({ page, limit, total, go }: PageButtonsProps) {
  const { t } = useLingui();
  if (total <= limit) return null;
  return (
    <Flex gap={8}>
      <Button disabled={page === 1} onClick={() => go(page - 1)}>{t`Previous page`}</Button>
      <Button disabled={page * limit >= total} onClick={() => go(page + 1)}>{t`Next page`}</Button>
    </Flex>
  );
}
