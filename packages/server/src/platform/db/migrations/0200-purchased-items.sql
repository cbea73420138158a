-- Purchase requests and orders name the item that they buy for the stock, or the category of the assets.
alter table purchase_requisitions
  add column item_id uuid,
  add constraint purchase_requisitions_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id);
create index purchase_requisitions_of_item on purchase_requisitions (tenant_id, item_id);

-- As the kinds and statuses of all documents.
alter table purchase_orders alter column status set default 'DRAFT';

alter table purchase_order_lines
  alter column kind set default 'STOCK',
  -- Stock units of the item in one unit of the line, as they were when it was ordered.
  add column units_per_purchase_unit numeric(18,4)
    constraint purchase_order_lines_units check (units_per_purchase_unit > 0),
  add column asset_category_id uuid,
  add constraint purchase_order_lines_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  add constraint purchase_order_lines_asset_category foreign key (tenant_id, asset_category_id)
    references asset_categories (tenant_id, id);
create index purchase_order_lines_of_asset_category on purchase_order_lines (tenant_id, asset_category_id);

alter table goods_receipts
  -- Location that receives the stock; null if there is none.
  add column location_id uuid,
  -- Date of the entry and the movements.
  add column posted_on date,
  add constraint goods_receipts_location foreign key (tenant_id, location_id) references stock_locations (tenant_id, id);
create index goods_receipts_of_location on goods_receipts (tenant_id, location_id);

alter table goods_receipt_lines add column serial_numbers text[] not null default '{}';

-- Cost, category, date and branch of a received asset are those of its receipt, whose entry has its cost.
alter table assets
  add column receipt_line_id uuid,
  add constraint assets_receipt_line foreign key (tenant_id, receipt_line_id) references goods_receipt_lines (tenant_id, id);
create index assets_of_receipt_line on assets (tenant_id, receipt_line_id);

alter table stock_movements
  drop constraint stock_movements_kind,
  add constraint stock_movements_kind check (kind in ('RECEIPT', 'ISSUE', 'ADJUSTMENT', 'TRANSFER_OUT', 'TRANSFER_IN',
    'COUNT', 'RETURN', 'SUPPLIER_RETURN', 'OPENING', 'DESTRUCTION', 'REVERSAL'));
