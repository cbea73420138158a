-- Accounts of stock, fixed assets, suppliers and net pay take manual entries until a module owns their documents. Which
-- those are is known from the features of the server; the column holds the choice of the clinic alone. The two receivables
-- stay closed here as well. Row level security is forced on the owner too, so it is suspended for these updates.
alter table accounts no force row level security;
update accounts set is_manual = true where not is_manual and key in (
  'STOCK', 'STOCK_IN_TRANSIT', 'MEDICAL_EQUIPMENT', 'IT_EQUIPMENT', 'FURNITURE', 'ASSETS_UNDER_CONSTRUCTION',
  'ACCUMULATED_DEPRECIATION', 'SUPPLIER_PAYABLES', 'GOODS_RECEIVED_NOT_BILLED', 'NET_PAY_PAYABLE');
-- There is no register of suppliers yet whom a line could name.
update accounts set party_type = null where key = 'SUPPLIER_PAYABLES' and party_type = 'SUPPLIER';
alter table accounts force row level security;
