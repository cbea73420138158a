export { Pagination, Table } from 'antd';
export type { PaginationProps, TableColumnsType, TablePaginationConfig, TableProps } from 'antd';
