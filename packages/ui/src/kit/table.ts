export { Table } from 'antd';
export type { TableColumnsType, TablePaginationConfig, TableProps } from 'antd';
