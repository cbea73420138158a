import { Trans, useLingui } from '@lingui/react/macro';
import type { Pagination } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';

interface PagerProps extends Pagination {
  onPage: (page: number) => void;
}

/** Pagination for content other than tables. */
export function Pager({ page, limit, totalCount, totalIsExact, onPage }: PagerProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const last = Math.max(1, Math.ceil(totalCount / limit));
  if (last === 1 && page === 1) return null;
  const pageNumber = number(page);
  const counted = number(totalIsExact ? last : last - 1);
  const pageCount = totalIsExact ? counted : t`${counted}+`;
  return (
    <Flex component="nav" aria-label={t`Pages`} align="center" gap="small">
      <Button
        icon={<LeftOutlined />}
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>
        <Trans>
          Page {pageNumber} of {pageCount}
        </Trans>
      </span>
      <Button
        icon={<RightOutlined />}
        aria-label={t`Next page`}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </Flex>
  );
}
