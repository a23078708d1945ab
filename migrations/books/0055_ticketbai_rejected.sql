-- Rejected TicketBAI records, which overviews count.
CREATE INDEX ticketbai_records_rejected ON ticketbai_records (company_id, position) WHERE status = 'REJECTED';
