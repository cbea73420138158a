import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';

interface ShowMoreProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  loadMore: () => void;
}

/** "Show more" button of a keyset-paginated list, with a retry if the next page failed to load. */
export function ShowMore({ hasMore, isLoadingMore, hasFailedMore, loadMore }: ShowMoreProps) {
  const { t } = useLingui();
  if (!hasMore) return null;
  return (
    <Flex vertical gap="small" align="center">
      {hasFailedMore && !isLoadingMore && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`Couldn't load the rest of the list. Check your connection and try again.`}
        />
      )}
      <Button loading={isLoadingMore} onClick={loadMore}>
        {hasFailedMore ? t`Try Again` : t`Show more`}
      </Button>
    </Flex>
  );
}
