# Made of openapi/openapi.json by scripts/generate-sdk.ts. Do not edit.

from typing import Any, Mapping, Optional, Sequence

from .pages import Pages


class _InvoicesHostedUrl:
    def __init__(self, client: Any) -> None:
        self._client = client

    def renew(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Replace the link to the page of an invoice. `POST /v1/companies/{company_id}/invoices/{invoice_id}/hosted-url`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/hosted-url", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def revoke(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Revoke the link to the page of an invoice. `DELETE /v1/companies/{company_id}/invoices/{invoice_id}/hosted-url`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/invoices/{invoice_id}/hosted-url", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)


class _PaymentConnectionsEvents:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, connection_id: str, company_id: Optional[str] = None, status: Optional[Sequence[Any]] = None, event_kind: Optional[Sequence[Any]] = None, failure_category: Optional[Sequence[Any]] = None, needs_action: Optional[bool] = None, include_discarded: Optional[bool] = None, charges_only: Optional[bool] = None, from_: Optional[str] = None, to: Optional[str] = None, min_amount: Optional[float] = None, max_amount: Optional[float] = None, q: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the events of a payment connection. `GET /v1/companies/{company_id}/payment-connections/{connection_id}/events`"""
        return self._client._list("page", "events", 100, "GET", "/v1/companies/{company_id}/payment-connections/{connection_id}/events", {"company_id": company_id, "connection_id": connection_id}, {"status": status, "event_kind": event_kind, "failure_category": failure_category, "needs_action": needs_action, "include_discarded": include_discarded, "charges_only": charges_only, "from": from_, "to": to, "min_amount": min_amount, "max_amount": max_amount, "q": q, "page": page, "limit": limit}, None, options)

    def get(self, *, connection_id: str, event_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get an event of a payment connection. `GET /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}", {"company_id": company_id, "connection_id": connection_id, "event_id": event_id}, {}, None, options)

    def retry(self, *, connection_id: str, event_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Process a failed event again. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/retry`"""
        return self._client._call("POST", "/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/retry", {"company_id": company_id, "connection_id": connection_id, "event_id": event_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def draft(self, *, connection_id: str, event_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a draft from the payment of an event. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/draft`"""
        return self._client._call("POST", "/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/draft", {"company_id": company_id, "connection_id": connection_id, "event_id": event_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def resolve(self, *, connection_id: str, event_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Mark the payment of an event as resolved by hand. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/resolve`"""
        return self._client._call("POST", "/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/resolve", {"company_id": company_id, "connection_id": connection_id, "event_id": event_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def discard(self, *, connection_id: str, event_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Discard the payment of an event. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/discard`"""
        return self._client._call("POST", "/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/discard", {"company_id": company_id, "connection_id": connection_id, "event_id": event_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def restore(self, *, connection_id: str, event_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Restore a discarded event. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/restore`"""
        return self._client._call("POST", "/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/restore", {"company_id": company_id, "connection_id": connection_id, "event_id": event_id}, {}, None, options, takes_key=True, heeds_strict=True)


class _Me:
    def __init__(self, client: Any) -> None:
        self._client = client

    def identity(self, **options: Any) -> Any:
        """Get the identity of the credential and its access. `GET /v1/me/identity`"""
        return self._client._call("GET", "/v1/me/identity", {}, {}, None, options)

    def update(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Change the preferences of the person behind the credential. `PATCH /v1/me`"""
        return self._client._call("PATCH", "/v1/me", {}, {}, body, options, heeds_strict=True)

    def erase(self, **options: Any) -> Any:
        """Erase the person behind the session. `DELETE /v1/me`"""
        return self._client._call("DELETE", "/v1/me", {}, {}, None, options)


class _Accounts:
    def __init__(self, client: Any) -> None:
        self._client = client

    def import_(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Import managed accounts from a file. `POST /v1/accounts/imports`"""
        return self._client._call("POST", "/v1/accounts/imports", {}, {}, body, options, takes_key=True, is_form=True)

    def preview_import(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Preview an import of accounts. `POST /v1/accounts/imports/preview`"""
        return self._client._call("POST", "/v1/accounts/imports/preview", {}, {}, body, options, takes_key=True, is_form=True)

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None, **options: Any) -> Pages:
        """List the accounts that you can reach. `GET /v1/accounts`"""
        return self._client._list("cursor", "accounts", 200, "GET", "/v1/accounts", {}, {"limit": limit, "cursor": cursor}, None, options)

    def provision(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Create an account that you manage. `POST /v1/accounts`"""
        return self._client._call("POST", "/v1/accounts", {}, {}, body, options, takes_key=True, heeds_strict=True)

    def get(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get an account. `GET /v1/accounts/{account_id}`"""
        return self._client._call("GET", "/v1/accounts/{account_id}", {"account_id": account_id}, {}, None, options)

    def usage(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get the usage of an account's plan. `GET /v1/accounts/{account_id}/usage`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/usage", {"account_id": account_id}, {}, None, options)

    def set_access_level(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Set the access of an account's manager. `PATCH /v1/accounts/{account_id}/access-level`"""
        return self._client._call("PATCH", "/v1/accounts/{account_id}/access-level", {"account_id": account_id}, {}, body, options, heeds_strict=True)

    def end_management(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """End the management of an account. `DELETE /v1/accounts/{account_id}/management`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/management", {"account_id": account_id}, {}, None, options)

    def transfer_ownership(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Transfer an account to another of its members. `PUT /v1/accounts/{account_id}/owner`"""
        return self._client._call("PUT", "/v1/accounts/{account_id}/owner", {"account_id": account_id}, {}, body, options, heeds_strict=True)


class _Auth:
    def __init__(self, client: Any) -> None:
        self._client = client

    def request_code(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Request a sign-in code by email. `POST /v1/auth/codes`"""
        return self._client._call("POST", "/v1/auth/codes", {}, {}, body, options, heeds_strict=True)

    def sign_in(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Sign in with a code. `POST /v1/auth/sessions`"""
        return self._client._call("POST", "/v1/auth/sessions", {}, {}, body, options, heeds_strict=True)

    def list_sessions(self, **options: Any) -> Any:
        """List your sessions. `GET /v1/auth/sessions`"""
        return self._client._call("GET", "/v1/auth/sessions", {}, {}, None, options)

    def end_other_sessions(self, **options: Any) -> Any:
        """Sign out of all other sessions. `DELETE /v1/auth/sessions`"""
        return self._client._call("DELETE", "/v1/auth/sessions", {}, {}, None, options)

    def step_up(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Step up the session with a fresh proof. `POST /v1/auth/step-ups`"""
        return self._client._call("POST", "/v1/auth/step-ups", {}, {}, body, options, takes_key=True, heeds_strict=True)

    def sign_out(self, **options: Any) -> Any:
        """Sign out. `DELETE /v1/auth/sessions/current`"""
        return self._client._call("DELETE", "/v1/auth/sessions/current", {}, {}, None, options)

    def end_session(self, *, session_id: str, **options: Any) -> Any:
        """End one of your sessions. `DELETE /v1/auth/sessions/{session_id}`"""
        return self._client._call("DELETE", "/v1/auth/sessions/{session_id}", {"session_id": session_id}, {}, None, options)


class _SignUps:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, **options: Any) -> Any:
        """See if anybody can open an account. `GET /v1/sign-ups`"""
        return self._client._call("GET", "/v1/sign-ups", {}, {}, None, options)

    def create(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Open an account. `POST /v1/sign-ups`"""
        return self._client._call("POST", "/v1/sign-ups", {}, {}, body, options, takes_key=True, heeds_strict=True)

    def request_code(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Request a code to open an account. `POST /v1/sign-ups/codes`"""
        return self._client._call("POST", "/v1/sign-ups/codes", {}, {}, body, options, heeds_strict=True)


class _SecondFactors:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, **options: Any) -> Any:
        """List your second factors. `GET /v1/me/second-factors`"""
        return self._client._call("GET", "/v1/me/second-factors", {}, {}, None, options)

    def add(self, **options: Any) -> Any:
        """Add an authenticator app as second factor. `POST /v1/me/second-factors`"""
        return self._client._call("POST", "/v1/me/second-factors", {}, {}, None, options, takes_key=True, heeds_strict=True)

    def confirm(self, *, second_factor_id: str, body: Mapping[str, Any], **options: Any) -> Any:
        """Confirm a second factor. `POST /v1/me/second-factors/{second_factor_id}/confirmations`"""
        return self._client._call("POST", "/v1/me/second-factors/{second_factor_id}/confirmations", {"second_factor_id": second_factor_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def remove(self, *, second_factor_id: str, **options: Any) -> Any:
        """Remove a second factor. `DELETE /v1/me/second-factors/{second_factor_id}`"""
        return self._client._call("DELETE", "/v1/me/second-factors/{second_factor_id}", {"second_factor_id": second_factor_id}, {}, None, options)


class _ApiKeys:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """List the API keys of an account. `GET /v1/accounts/{account_id}/api-keys`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/api-keys", {"account_id": account_id}, {}, None, options)

    def create(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Create an API key. `POST /v1/accounts/{account_id}/api-keys`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/api-keys", {"account_id": account_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def revoke(self, *, api_key_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Revoke an API key. `DELETE /v1/accounts/{account_id}/api-keys/{api_key_id}`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/api-keys/{api_key_id}", {"account_id": account_id, "api_key_id": api_key_id}, {}, None, options)


class _OauthAuthorizations:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Authorize a program to act for you. `POST /v1/accounts/{account_id}/oauth-authorizations`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/oauth-authorizations", {"account_id": account_id}, {}, body, options, takes_key=True, heeds_strict=True)


class _AccountExports:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """Export all data of an account. `POST /v1/accounts/{account_id}/exports`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/exports", {"account_id": account_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def get(self, *, export_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get an export of an account. `GET /v1/accounts/{account_id}/exports/{export_id}`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/exports/{export_id}", {"account_id": account_id, "export_id": export_id}, {}, None, options)


class _Closures:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Close an account. `POST /v1/accounts/{account_id}/closures`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/closures", {"account_id": account_id}, {}, body, options, takes_key=True, heeds_strict=True)


class _ClaimTokens:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, account_id: Optional[str] = None, body: Optional[Mapping[str, Any]] = None, **options: Any) -> Any:
        """Create a claim token for a provisioned account. `POST /v1/accounts/{account_id}/claim-tokens`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/claim-tokens", {"account_id": account_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def redeem(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Claim a provisioned account. `POST /v1/claims`"""
        return self._client._call("POST", "/v1/claims", {}, {}, body, options, takes_key=True, heeds_strict=True)


class _Companies:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, account_id: Optional[str] = None, nif: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, sort_by: Optional[str] = None, sort_order: Optional[str] = None, **options: Any) -> Pages:
        """List the companies of an account. `GET /v1/accounts/{account_id}/companies`"""
        return self._client._list("page", "companies", 100, "GET", "/v1/accounts/{account_id}/companies", {"account_id": account_id}, {"nif": nif, "page": page, "limit": limit, "sort_by": sort_by, "sort_order": sort_order}, None, options)

    def create(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Create a company. `POST /v1/accounts/{account_id}/companies`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/companies", {"account_id": account_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def statistics(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """Count the companies of an account by state. `GET /v1/accounts/{account_id}/companies/stats`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/companies/stats", {"account_id": account_id}, {}, None, options)

    def delete(self, *, account_id: Optional[str] = None, company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete a company that never issued. `DELETE /v1/accounts/{account_id}/companies/{company_id}`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/companies/{company_id}", {"account_id": account_id, "company_id": company_id}, {}, None, options)

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a company. `GET /v1/companies/{company_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}", {"company_id": company_id}, {}, None, options)

    def update(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change a company. `PATCH /v1/companies/{company_id}`"""
        return self._client._call("PATCH", "/v1/companies/{company_id}", {"company_id": company_id}, {}, body, options, heeds_strict=True)

    def issuing_readiness(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the issuing readiness of a company. `GET /v1/companies/{company_id}/issuing-readiness`"""
        return self._client._call("GET", "/v1/companies/{company_id}/issuing-readiness", {"company_id": company_id}, {}, None, options)


class _Members:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, account_id: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the members of an account. `GET /v1/accounts/{account_id}/members`"""
        return self._client._list("page", "members", 100, "GET", "/v1/accounts/{account_id}/members", {"account_id": account_id}, {"page": page, "limit": limit}, None, options)

    def get(self, *, member_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get a member. `GET /v1/accounts/{account_id}/members/{member_id}`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/members/{member_id}", {"account_id": account_id, "member_id": member_id}, {}, None, options)

    def set_role(self, *, member_id: str, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Change the role of a member. `PATCH /v1/accounts/{account_id}/members/{member_id}`"""
        return self._client._call("PATCH", "/v1/accounts/{account_id}/members/{member_id}", {"account_id": account_id, "member_id": member_id}, {}, body, options, heeds_strict=True)

    def remove(self, *, member_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Remove a member. `DELETE /v1/accounts/{account_id}/members/{member_id}`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/members/{member_id}", {"account_id": account_id, "member_id": member_id}, {}, None, options)

    def leave(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """Leave an account. `DELETE /v1/accounts/{account_id}/members/me`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/members/me", {"account_id": account_id}, {}, None, options)


class _Grants:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, member_id: str, account_id: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the grants of a member. `GET /v1/accounts/{account_id}/members/{member_id}/grants`"""
        return self._client._list("page", "grants", 100, "GET", "/v1/accounts/{account_id}/members/{member_id}/grants", {"account_id": account_id, "member_id": member_id}, {"page": page, "limit": limit}, None, options)

    def set(self, *, member_id: str, body: Mapping[str, Any], account_id: Optional[str] = None, company_id: Optional[str] = None, **options: Any) -> Any:
        """Grant a member access to a company. `PUT /v1/accounts/{account_id}/members/{member_id}/grants/{company_id}`"""
        return self._client._call("PUT", "/v1/accounts/{account_id}/members/{member_id}/grants/{company_id}", {"account_id": account_id, "member_id": member_id, "company_id": company_id}, {}, body, options, heeds_strict=True)

    def remove(self, *, member_id: str, account_id: Optional[str] = None, company_id: Optional[str] = None, **options: Any) -> Any:
        """Remove a grant. `DELETE /v1/accounts/{account_id}/members/{member_id}/grants/{company_id}`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/members/{member_id}/grants/{company_id}", {"account_id": account_id, "member_id": member_id, "company_id": company_id}, {}, None, options)


class _Invitations:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Invite a person to become a member. `POST /v1/accounts/{account_id}/invitations`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/invitations", {"account_id": account_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, account_id: Optional[str] = None, status: Optional[Sequence[Any]] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the invitations of an account. `GET /v1/accounts/{account_id}/invitations`"""
        return self._client._list("page", "invitations", 100, "GET", "/v1/accounts/{account_id}/invitations", {"account_id": account_id}, {"status": status, "page": page, "limit": limit}, None, options)

    def revoke(self, *, invitation_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Revoke an invitation. `DELETE /v1/accounts/{account_id}/invitations/{invitation_id}`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/invitations/{invitation_id}", {"account_id": account_id, "invitation_id": invitation_id}, {}, None, options)

    def accept(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Accept an invitation. `POST /v1/invitations/accept`"""
        return self._client._call("POST", "/v1/invitations/accept", {}, {}, body, options, takes_key=True, heeds_strict=True)


class _Activations:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Activate a company in an environment. `POST /v1/companies/{company_id}/activations`"""
        return self._client._call("POST", "/v1/companies/{company_id}/activations", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def remove(self, *, environment: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Deactivate a company in an environment. `DELETE /v1/companies/{company_id}/activations`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/activations", {"company_id": company_id}, {"environment": environment}, None, options)


class _FiscalTerritory:
    def __init__(self, client: Any) -> None:
        self._client = client

    def declare(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Declare the fiscal territory of a company. `PUT /v1/companies/{company_id}/fiscal-territory`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/fiscal-territory", {"company_id": company_id}, {}, body, options, heeds_strict=True)

    def withdraw(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Withdraw the declared fiscal territory. `DELETE /v1/companies/{company_id}/fiscal-territory`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/fiscal-territory", {"company_id": company_id}, {}, None, options)


class _TerritoryMoves:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """List the moves of a company between fiscal territories. `GET /v1/companies/{company_id}/fiscal-territory/moves`"""
        return self._client._call("GET", "/v1/companies/{company_id}/fiscal-territory/moves", {"company_id": company_id}, {}, None, options)

    def plan(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Move a company to another fiscal territory. `POST /v1/companies/{company_id}/fiscal-territory/moves`"""
        return self._client._call("POST", "/v1/companies/{company_id}/fiscal-territory/moves", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def remove(self, *, move_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Remove a planned move. `DELETE /v1/companies/{company_id}/fiscal-territory/moves/{move_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/fiscal-territory/moves/{move_id}", {"company_id": company_id, "move_id": move_id}, {}, None, options)


class _TaxSubject:
    def __init__(self, client: Any) -> None:
        self._client = client

    def set(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Set the tax subject of a company. `PUT /v1/companies/{company_id}/tax-subject`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/tax-subject", {"company_id": company_id}, {}, body, options, heeds_strict=True)

    def reset(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Go back to the tax subject of the NIF. `DELETE /v1/companies/{company_id}/tax-subject`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/tax-subject", {"company_id": company_id}, {}, None, options)


class _Logo:
    def __init__(self, client: Any) -> None:
        self._client = client

    def upload(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Set the logo of a company. `POST /v1/companies/{company_id}/logo`"""
        return self._client._call("POST", "/v1/companies/{company_id}/logo", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)

    def remove(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Remove the logo of a company. `DELETE /v1/companies/{company_id}/logo`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/logo", {"company_id": company_id}, {}, None, options)


class _VerifactuConfiguration:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the VeriFactu configuration. `GET /v1/companies/{company_id}/verifactu-configuration`"""
        return self._client._call("GET", "/v1/companies/{company_id}/verifactu-configuration", {"company_id": company_id}, {}, None, options)

    def update(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Turn VeriFactu on or off, or set the exclusion. `PUT /v1/companies/{company_id}/verifactu-configuration`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/verifactu-configuration", {"company_id": company_id}, {}, body, options, heeds_strict=True)

    def renounce(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Renounce VeriFactu from the end of the year. `POST /v1/companies/{company_id}/verifactu-configuration/renunciations`"""
        return self._client._call("POST", "/v1/companies/{company_id}/verifactu-configuration/renunciations", {"company_id": company_id}, {}, None, options, takes_key=True, heeds_strict=True)


class _TaxConfiguration:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the tax configuration. `GET /v1/companies/{company_id}/tax-configuration`"""
        return self._client._call("GET", "/v1/companies/{company_id}/tax-configuration", {"company_id": company_id}, {}, None, options)

    def update(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change the tax configuration. `PUT /v1/companies/{company_id}/tax-configuration`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/tax-configuration", {"company_id": company_id}, {}, body, options, heeds_strict=True)


class _InvoiceCustomization:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the invoice customization. `GET /v1/companies/{company_id}/invoice-customization`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoice-customization", {"company_id": company_id}, {}, None, options)

    def update(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change the invoice customization. `PUT /v1/companies/{company_id}/invoice-customization`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/invoice-customization", {"company_id": company_id}, {}, body, options, heeds_strict=True)


class _EinvoiceConfiguration:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the default electronic invoicing settings of the customers. `GET /v1/companies/{company_id}/einvoice-configuration`"""
        return self._client._call("GET", "/v1/companies/{company_id}/einvoice-configuration", {"company_id": company_id}, {}, None, options)

    def update(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change the default electronic invoicing settings of the customers. `PUT /v1/companies/{company_id}/einvoice-configuration`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/einvoice-configuration", {"company_id": company_id}, {}, body, options, heeds_strict=True)


class _TicketbaiConfiguration:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the TicketBAI configuration of a company. `GET /v1/companies/{company_id}/ticketbai-configuration`"""
        return self._client._call("GET", "/v1/companies/{company_id}/ticketbai-configuration", {"company_id": company_id}, {}, None, options)

    def update(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change the TicketBAI configuration of a company. `PUT /v1/companies/{company_id}/ticketbai-configuration`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/ticketbai-configuration", {"company_id": company_id}, {}, body, options, heeds_strict=True)

    def resume(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Resume sending TicketBAI records. `POST /v1/companies/{company_id}/ticketbai-configuration/resumptions`"""
        return self._client._call("POST", "/v1/companies/{company_id}/ticketbai-configuration/resumptions", {"company_id": company_id}, {}, None, options, takes_key=True, heeds_strict=True)


class _Ticketbai:
    def __init__(self, client: Any) -> None:
        self._client = client

    def software(self, **options: Any) -> Any:
        """Get the registered TicketBAI software of this deployment. `GET /v1/ticketbai/software`"""
        return self._client._call("GET", "/v1/ticketbai/software", {}, {}, None, options)


class _TicketbaiRecords:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, company_id: Optional[str] = None, kind: Optional[Sequence[Any]] = None, status: Optional[Sequence[Any]] = None, from_: Optional[str] = None, to: Optional[str] = None, series: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the TicketBAI records of the company. `GET /v1/companies/{company_id}/ticketbai-records`"""
        return self._client._list("cursor", "records", 100, "GET", "/v1/companies/{company_id}/ticketbai-records", {"company_id": company_id}, {"kind": kind, "status": status, "from": from_, "to": to, "series": series, "cursor": cursor, "limit": limit}, None, options)

    def file(self, *, record_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Download the file of a TicketBAI record. `GET /v1/companies/{company_id}/ticketbai-records/{record_id}/file`"""
        return self._client._call("GET", "/v1/companies/{company_id}/ticketbai-records/{record_id}/file", {"company_id": company_id, "record_id": record_id}, {}, None, options)

    def verify(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Verify the TicketBAI files and their chain. `GET /v1/companies/{company_id}/ticketbai-records/verification`"""
        return self._client._call("GET", "/v1/companies/{company_id}/ticketbai-records/verification", {"company_id": company_id}, {}, None, options)

    def export(self, *, company_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, **options: Any) -> Any:
        """Export the TicketBAI files of the company as a ZIP. `GET /v1/companies/{company_id}/ticketbai-records/export`"""
        return self._client._call("GET", "/v1/companies/{company_id}/ticketbai-records/export", {"company_id": company_id}, {"from": from_, "to": to}, None, options)


class _Invoices:
    def __init__(self, client: Any) -> None:
        self._client = client
        self.hosted_url = _InvoicesHostedUrl(client)

    def ticketbai_records(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """List the TicketBAI records of an invoice. `GET /v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def ticketbai_repair(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Repair a TicketBAI record. `POST /v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records", {"company_id": company_id, "invoice_id": invoice_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Create a draft, or issue an invoice directly. `POST /v1/companies/{company_id}/invoices`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices", {"company_id": company_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, company_id: Optional[str] = None, status: Optional[Sequence[Any]] = None, type: Optional[Sequence[Any]] = None, series_id: Optional[Sequence[Any]] = None, series_code: Optional[Sequence[Any]] = None, customer_id: Optional[Sequence[Any]] = None, date_from: Optional[str] = None, date_to: Optional[str] = None, search: Optional[str] = None, verifactu_status: Optional[Sequence[Any]] = None, ticketbai_status: Optional[Sequence[Any]] = None, warning_code: Optional[Sequence[Any]] = None, payment_method: Optional[Sequence[Any]] = None, invoice_number: Optional[str] = None, recipient_name: Optional[str] = None, recipient_nif: Optional[str] = None, external_ref: Optional[str] = None, rectified_invoice_id: Optional[str] = None, taxable_base_min: Optional[float] = None, taxable_base_max: Optional[float] = None, total_min: Optional[float] = None, total_max: Optional[float] = None, metadata: Optional[Mapping[str, Any]] = None, page: Optional[int] = None, limit: Optional[int] = None, sort_by: Optional[str] = None, sort_order: Optional[str] = None, **options: Any) -> Pages:
        """List invoices. `GET /v1/companies/{company_id}/invoices`"""
        return self._client._list("page", "invoices", 100, "GET", "/v1/companies/{company_id}/invoices", {"company_id": company_id}, {"status": status, "type": type, "series_id": series_id, "series_code": series_code, "customer_id": customer_id, "date_from": date_from, "date_to": date_to, "search": search, "verifactu_status": verifactu_status, "ticketbai_status": ticketbai_status, "warning_code": warning_code, "payment_method": payment_method, "invoice_number": invoice_number, "recipient_name": recipient_name, "recipient_nif": recipient_nif, "external_ref": external_ref, "rectified_invoice_id": rectified_invoice_id, "taxable_base_min": taxable_base_min, "taxable_base_max": taxable_base_max, "total_min": total_min, "total_max": total_max, "metadata": metadata, "page": page, "limit": limit, "sort_by": sort_by, "sort_order": sort_order}, None, options)

    def derive(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a draft from an existing invoice. `POST /v1/companies/{company_id}/invoices/derivations`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/derivations", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def batch(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Issue up to 50 drafts, or set the status of up to 50 invoices. `POST /v1/companies/{company_id}/invoices/batches`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/batches", {"company_id": company_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def exchange_simplified(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Issue a full invoice in exchange for simplified ones. `POST /v1/companies/{company_id}/invoices/simplified-exchanges`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/simplified-exchanges", {"company_id": company_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def return_exchanged(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Return part of an exchanged simplified invoice. `POST /v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/returns`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/returns", {"company_id": company_id, "invoice_id": invoice_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def reissue_exchange(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Reissue an exchange invoice for the correct customer. `POST /v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/reissues`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/reissues", {"company_id": company_id, "invoice_id": invoice_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def correct_several(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Correct several invoices, or those of another system. `POST /v1/companies/{company_id}/invoices/correctives`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/correctives", {"company_id": company_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def get(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get an invoice. `GET /v1/companies/{company_id}/invoices/{invoice_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def update(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change a draft or an active proforma. `PATCH /v1/companies/{company_id}/invoices/{invoice_id}`"""
        return self._client._call("PATCH", "/v1/companies/{company_id}/invoices/{invoice_id}", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def delete(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete a draft or an active proforma. `DELETE /v1/companies/{company_id}/invoices/{invoice_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/invoices/{invoice_id}", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def issue(self, *, invoice_id: str, company_id: Optional[str] = None, dry_run: Optional[bool] = None, wait_for_pdf: Optional[bool] = None, **options: Any) -> Any:
        """Issue a draft. `POST /v1/companies/{company_id}/invoices/{invoice_id}/issue`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/issue", {"company_id": company_id, "invoice_id": invoice_id}, {"dry_run": dry_run, "wait_for_pdf": wait_for_pdf}, None, options, takes_key=True, heeds_strict=True)

    def set_status(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Mark an issued invoice as sent or paid. `PUT /v1/companies/{company_id}/invoices/{invoice_id}/status`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/invoices/{invoice_id}/status", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def convert(self, *, invoice_id: str, company_id: Optional[str] = None, dry_run: Optional[bool] = None, body: Optional[Mapping[str, Any]] = None, **options: Any) -> Any:
        """Convert a proforma to an invoice. `POST /v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice", {"company_id": company_id, "invoice_id": invoice_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def correct(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Correct an issued invoice. `POST /v1/companies/{company_id}/invoices/{invoice_id}/corrective`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/corrective", {"company_id": company_id, "invoice_id": invoice_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def void(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Void an invoice that was issued in error. `POST /v1/companies/{company_id}/invoices/{invoice_id}/void`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/void", {"company_id": company_id, "invoice_id": invoice_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def timeline(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the timeline of an invoice. `GET /v1/companies/{company_id}/invoices/{invoice_id}/timeline`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/timeline", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def schedule(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Schedule a draft. `PUT /v1/companies/{company_id}/invoices/{invoice_id}/schedule`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/invoices/{invoice_id}/schedule", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, heeds_strict=True)

    def get_schedule(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the schedule of a draft. `GET /v1/companies/{company_id}/invoices/{invoice_id}/schedule`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/schedule", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def unschedule(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Remove the schedule of a draft. `DELETE /v1/companies/{company_id}/invoices/{invoice_id}/schedule`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/invoices/{invoice_id}/schedule", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def pdf(self, *, invoice_id: str, company_id: Optional[str] = None, copy: Optional[str] = None, **options: Any) -> Any:
        """Get a link to the PDF of an issued invoice or a proforma. `GET /v1/companies/{company_id}/invoices/{invoice_id}/pdf`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/pdf", {"company_id": company_id, "invoice_id": invoice_id}, {"copy": copy}, None, options)

    def preview_pdf(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Preview the current PDF of a document. `GET /v1/companies/{company_id}/invoices/{invoice_id}/pdf/preview`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/pdf/preview", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def preview_image(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a link to an image of the first page. `GET /v1/companies/{company_id}/invoices/{invoice_id}/preview`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/preview", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def documents(self, *, invoice_id: str, company_id: Optional[str] = None, dir3_accounting: Optional[str] = None, dir3_managing: Optional[str] = None, dir3_processing: Optional[str] = None, dir3_proposing: Optional[str] = None, peppol_id: Optional[str] = None, buyer_reference: Optional[str] = None, **options: Any) -> Any:
        """List the electronic forms of an invoice. `GET /v1/companies/{company_id}/invoices/{invoice_id}/documents`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/documents", {"company_id": company_id, "invoice_id": invoice_id}, {"dir3_accounting": dir3_accounting, "dir3_managing": dir3_managing, "dir3_processing": dir3_processing, "dir3_proposing": dir3_proposing, "peppol_id": peppol_id, "buyer_reference": buyer_reference}, None, options)

    def document(self, *, invoice_id: str, form: str, company_id: Optional[str] = None, dir3_accounting: Optional[str] = None, dir3_managing: Optional[str] = None, dir3_processing: Optional[str] = None, dir3_proposing: Optional[str] = None, peppol_id: Optional[str] = None, buyer_reference: Optional[str] = None, **options: Any) -> Any:
        """Download an electronic form of an invoice. `GET /v1/companies/{company_id}/invoices/{invoice_id}/documents/{form}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/documents/{form}", {"company_id": company_id, "invoice_id": invoice_id, "form": form}, {"dir3_accounting": dir3_accounting, "dir3_managing": dir3_managing, "dir3_processing": dir3_processing, "dir3_proposing": dir3_proposing, "peppol_id": peppol_id, "buyer_reference": buyer_reference}, None, options)

    def forms(self, *, invoice_id: str, company_id: Optional[str] = None, dir3_accounting: Optional[str] = None, dir3_managing: Optional[str] = None, dir3_processing: Optional[str] = None, dir3_proposing: Optional[str] = None, peppol_id: Optional[str] = None, buyer_reference: Optional[str] = None, **options: Any) -> Any:
        """List the electronic forms available before issue. `GET /v1/companies/{company_id}/invoices/{invoice_id}/forms`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/forms", {"company_id": company_id, "invoice_id": invoice_id}, {"dir3_accounting": dir3_accounting, "dir3_managing": dir3_managing, "dir3_processing": dir3_processing, "dir3_proposing": dir3_proposing, "peppol_id": peppol_id, "buyer_reference": buyer_reference}, None, options)

    def electronic_document(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the electronic document of an invoice. `GET /v1/companies/{company_id}/invoices/{invoice_id}/electronic-document`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/electronic-document", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def make_electronic_document(self, *, invoice_id: str, company_id: Optional[str] = None, body: Optional[Mapping[str, Any]] = None, **options: Any) -> Any:
        """Generate the electronic document of an invoice, or retry it. `POST /v1/companies/{company_id}/invoices/{invoice_id}/electronic-document`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/electronic-document", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def delivery(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the delivery of an invoice to a network. `GET /v1/companies/{company_id}/invoices/{invoice_id}/delivery`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/delivery", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def hand_in(self, *, invoice_id: str, company_id: Optional[str] = None, body: Optional[Mapping[str, Any]] = None, **options: Any) -> Any:
        """Deliver an invoice to the entry point of public bodies. `POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/delivery", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def cancel_delivery(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Request the withdrawal of an invoice from the public body. `POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery/cancel`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/delivery/cancel", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def check_delivery(self, *, invoice_id: str, company_id: Optional[str] = None, body: Optional[Mapping[str, Any]] = None, **options: Any) -> Any:
        """Check the delivery of an invoice with the network now. `POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery/check`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/delivery/check", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def pdf_archive(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Download the PDFs of up to 500 invoices as a ZIP. `POST /v1/companies/{company_id}/invoices/pdf-archive`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/pdf-archive", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def export(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Export invoices to a spreadsheet. `POST /v1/companies/{company_id}/invoices/exports`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/exports", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def deliver(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Send several invoices in one email. `POST /v1/companies/{company_id}/invoices/deliveries`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/deliveries", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def send(self, *, invoice_id: str, company_id: Optional[str] = None, body: Optional[Mapping[str, Any]] = None, **options: Any) -> Any:
        """Send an invoice or a proforma by email. `POST /v1/companies/{company_id}/invoices/{invoice_id}/send`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/send", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def resubmit(self, *, invoice_id: str, company_id: Optional[str] = None, dry_run: Optional[bool] = None, body: Optional[Mapping[str, Any]] = None, **options: Any) -> Any:
        """Correct a registration record. `POST /v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records", {"company_id": company_id, "invoice_id": invoice_id}, {"dry_run": dry_run}, body, options, takes_key=True, heeds_strict=True)

    def verifactu_records(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """List the registration records of an invoice. `GET /v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)


class _TaxTypes:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, **options: Any) -> Any:
        """List taxes, rates, regime keys and exemption reasons. `GET /v1/tax-types`"""
        return self._client._call("GET", "/v1/tax-types", {}, {}, None, options)


class _InvoiceCustomizationOptions:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, **options: Any) -> Any:
        """List templates, languages and accent colours. `GET /v1/invoice-customization-options`"""
        return self._client._call("GET", "/v1/invoice-customization-options", {}, {}, None, options)


class _CompanyOverviews:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, year: Optional[int] = None, period: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List an overview of all companies that the caller reaches. `GET /v1/company-overviews`"""
        return self._client._list("page", "company_overviews", 100, "GET", "/v1/company-overviews", {}, {"year": year, "period": period, "page": page, "limit": limit}, None, options)


class _Certificates:
    def __init__(self, client: Any) -> None:
        self._client = client

    def upload(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Upload a certificate to sign electronic invoices with. `POST /v1/companies/{company_id}/certificates`"""
        return self._client._call("POST", "/v1/companies/{company_id}/certificates", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)

    def list(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """List the certificates of a company. `GET /v1/companies/{company_id}/certificates`"""
        return self._client._call("GET", "/v1/companies/{company_id}/certificates", {"company_id": company_id}, {}, None, options)

    def delete(self, *, certificate_id: str, company_id: Optional[str] = None, force: Optional[bool] = None, **options: Any) -> Any:
        """Delete a certificate and its key. `DELETE /v1/companies/{company_id}/certificates/{certificate_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/certificates/{certificate_id}", {"company_id": company_id, "certificate_id": certificate_id}, {"force": force}, None, options)


class _Representation:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the state of the representation. `GET /v1/companies/{company_id}/representation`"""
        return self._client._call("GET", "/v1/companies/{company_id}/representation", {"company_id": company_id}, {}, None, options)

    def create(self, *, company_id: Optional[str] = None, territory: Optional[str] = None, **options: Any) -> Any:
        """Create the representation document. `POST /v1/companies/{company_id}/representation`"""
        return self._client._call("POST", "/v1/companies/{company_id}/representation", {"company_id": company_id}, {"territory": territory}, None, options, takes_key=True, heeds_strict=True)

    def cancel(self, *, company_id: Optional[str] = None, territory: Optional[str] = None, **options: Any) -> Any:
        """Cancel the representation. `DELETE /v1/companies/{company_id}/representation`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/representation", {"company_id": company_id}, {"territory": territory}, None, options)

    def document(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Download the representation document for signing. `GET /v1/companies/{company_id}/representation/document`"""
        return self._client._call("GET", "/v1/companies/{company_id}/representation/document", {"company_id": company_id}, {}, None, options)

    def submit(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Submit the signed representation document. `POST /v1/companies/{company_id}/representation/submit`"""
        return self._client._call("POST", "/v1/companies/{company_id}/representation/submit", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)


class _InvoicePayments:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Record a payment of an invoice. `POST /v1/companies/{company_id}/invoices/{invoice_id}/payments`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/payments", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """List the payments and write-offs of an invoice. `GET /v1/companies/{company_id}/invoices/{invoice_id}/payments`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoices/{invoice_id}/payments", {"company_id": company_id, "invoice_id": invoice_id}, {}, None, options)

    def delete(self, *, invoice_id: str, payment_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete an incorrectly entered payment or write-off. `DELETE /v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}", {"company_id": company_id, "invoice_id": invoice_id, "payment_id": payment_id}, {}, None, options)

    def refund(self, *, invoice_id: str, payment_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Record a refund of a payment. `POST /v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}/refunds`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}/refunds", {"company_id": company_id, "invoice_id": invoice_id, "payment_id": payment_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def write_off(self, *, invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Write off the amount due of an invoice. `POST /v1/companies/{company_id}/invoices/{invoice_id}/write-offs`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoices/{invoice_id}/write-offs", {"company_id": company_id, "invoice_id": invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)


class _BankStatements:
    def __init__(self, client: Any) -> None:
        self._client = client

    def import_(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Import a bank statement. `POST /v1/companies/{company_id}/bank-statements`"""
        return self._client._call("POST", "/v1/companies/{company_id}/bank-statements", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)

    def list(self, *, company_id: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Any:
        """List bank statements. `GET /v1/companies/{company_id}/bank-statements`"""
        return self._client._call("GET", "/v1/companies/{company_id}/bank-statements", {"company_id": company_id}, {"limit": limit}, None, options)


class _BankMovements:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, company_id: Optional[str] = None, state: Optional[Sequence[Any]] = None, statement_id: Optional[Sequence[Any]] = None, from_: Optional[str] = None, to: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List bank movements. `GET /v1/companies/{company_id}/bank-movements`"""
        return self._client._list("cursor", "bank_movements", 100, "GET", "/v1/companies/{company_id}/bank-movements", {"company_id": company_id}, {"state": state, "statement_id": statement_id, "from": from_, "to": to, "cursor": cursor, "limit": limit}, None, options)

    def propose(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Recompute the proposals for bank movements. `POST /v1/companies/{company_id}/bank-movements/proposals`"""
        return self._client._call("POST", "/v1/companies/{company_id}/bank-movements/proposals", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def match(self, *, bank_movement_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Match a bank movement with invoices. `POST /v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches`"""
        return self._client._call("POST", "/v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches", {"company_id": company_id, "bank_movement_id": bank_movement_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def unmatch(self, *, bank_movement_id: str, company_id: Optional[str] = None, invoice_id: Optional[Sequence[Any]] = None, **options: Any) -> Any:
        """Undo the matches of a bank movement. `DELETE /v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches", {"company_id": company_id, "bank_movement_id": bank_movement_id}, {"invoice_id": invoice_id}, None, options)

    def set_ignored(self, *, bank_movement_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Ignore a bank movement, or restore it. `PUT /v1/companies/{company_id}/bank-movements/{bank_movement_id}/ignored`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/bank-movements/{bank_movement_id}/ignored", {"company_id": company_id, "bank_movement_id": bank_movement_id}, {}, body, options, heeds_strict=True)


class _ReminderSettings:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the reminder settings of a company. `GET /v1/companies/{company_id}/reminder-settings`"""
        return self._client._call("GET", "/v1/companies/{company_id}/reminder-settings", {"company_id": company_id}, {}, None, options)

    def update(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change the reminder settings of a company. `PUT /v1/companies/{company_id}/reminder-settings`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/reminder-settings", {"company_id": company_id}, {}, body, options, heeds_strict=True)


class _CustomerReminderSettings:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, customer_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the reminder settings of a customer. `GET /v1/companies/{company_id}/customers/{customer_id}/reminder-settings`"""
        return self._client._call("GET", "/v1/companies/{company_id}/customers/{customer_id}/reminder-settings", {"company_id": company_id, "customer_id": customer_id}, {}, None, options)

    def update(self, *, customer_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change the reminder settings of a customer. `PUT /v1/companies/{company_id}/customers/{customer_id}/reminder-settings`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/customers/{customer_id}/reminder-settings", {"company_id": company_id, "customer_id": customer_id}, {}, body, options, heeds_strict=True)


class _Reminders:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, company_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, **options: Any) -> Any:
        """List reminders sent and planned. `GET /v1/companies/{company_id}/reminders`"""
        return self._client._call("GET", "/v1/companies/{company_id}/reminders", {"company_id": company_id}, {"from": from_, "to": to}, None, options)


class _Mandates:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a mandate of a customer. `POST /v1/companies/{company_id}/mandates`"""
        return self._client._call("POST", "/v1/companies/{company_id}/mandates", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, company_id: Optional[str] = None, customer_id: Optional[Sequence[Any]] = None, **options: Any) -> Any:
        """List mandates. `GET /v1/companies/{company_id}/mandates`"""
        return self._client._call("GET", "/v1/companies/{company_id}/mandates", {"company_id": company_id}, {"customer_id": customer_id}, None, options)

    def revoke(self, *, mandate_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """End a mandate. `DELETE /v1/companies/{company_id}/mandates/{mandate_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/mandates/{mandate_id}", {"company_id": company_id, "mandate_id": mandate_id}, {}, None, options)


class _DirectDebits:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a file of direct debits. `POST /v1/companies/{company_id}/direct-debits`"""
        return self._client._call("POST", "/v1/companies/{company_id}/direct-debits", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, company_id: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Any:
        """List files of direct debits. `GET /v1/companies/{company_id}/direct-debits`"""
        return self._client._call("GET", "/v1/companies/{company_id}/direct-debits", {"company_id": company_id}, {"limit": limit}, None, options)

    def import_returns(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Import returned direct debits. `POST /v1/companies/{company_id}/direct-debits/returns`"""
        return self._client._call("POST", "/v1/companies/{company_id}/direct-debits/returns", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)

    def file(self, *, direct_debit_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Download the direct debit file for the bank. `GET /v1/companies/{company_id}/direct-debits/{direct_debit_id}/file`"""
        return self._client._call("GET", "/v1/companies/{company_id}/direct-debits/{direct_debit_id}/file", {"company_id": company_id, "direct_debit_id": direct_debit_id}, {}, None, options)


class _Receivables:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the receivables by customer and age. `GET /v1/companies/{company_id}/receivables`"""
        return self._client._call("GET", "/v1/companies/{company_id}/receivables", {"company_id": company_id}, {}, None, options)


class _Customers:
    def __init__(self, client: Any) -> None:
        self._client = client

    def statement(self, *, customer_id: str, company_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, format: Optional[str] = None, language: Optional[str] = None, **options: Any) -> Any:
        """Get the statement of a customer: invoices, payments and balance. `GET /v1/companies/{company_id}/customers/{customer_id}/statement`"""
        return self._client._call("GET", "/v1/companies/{company_id}/customers/{customer_id}/statement", {"company_id": company_id, "customer_id": customer_id}, {"from": from_, "to": to, "format": format, "language": language}, None, options)

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a customer. `POST /v1/companies/{company_id}/customers`"""
        return self._client._call("POST", "/v1/companies/{company_id}/customers", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, company_id: Optional[str] = None, search: Optional[str] = None, active: Optional[bool] = None, customer_type: Optional[Sequence[Any]] = None, nif: Optional[Sequence[Any]] = None, email: Optional[Sequence[Any]] = None, city: Optional[Sequence[Any]] = None, province: Optional[Sequence[Any]] = None, page: Optional[int] = None, limit: Optional[int] = None, sort_by: Optional[str] = None, sort_order: Optional[str] = None, **options: Any) -> Pages:
        """List customers. `GET /v1/companies/{company_id}/customers`"""
        return self._client._list("page", "customers", 100, "GET", "/v1/companies/{company_id}/customers", {"company_id": company_id}, {"search": search, "active": active, "customer_type": customer_type, "nif": nif, "email": email, "city": city, "province": province, "page": page, "limit": limit, "sort_by": sort_by, "sort_order": sort_order}, None, options)

    def get(self, *, customer_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a customer. `GET /v1/companies/{company_id}/customers/{customer_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/customers/{customer_id}", {"company_id": company_id, "customer_id": customer_id}, {}, None, options)

    def update(self, *, customer_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change a customer. `PATCH /v1/companies/{company_id}/customers/{customer_id}`"""
        return self._client._call("PATCH", "/v1/companies/{company_id}/customers/{customer_id}", {"company_id": company_id, "customer_id": customer_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def delete(self, *, customer_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete a customer. `DELETE /v1/companies/{company_id}/customers/{customer_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/customers/{customer_id}", {"company_id": company_id, "customer_id": customer_id}, {}, None, options)

    def bulk_create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create up to 500 customers, all or none. `POST /v1/companies/{company_id}/customers/bulk`"""
        return self._client._call("POST", "/v1/companies/{company_id}/customers/bulk", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def bulk_delete(self, *, ids: Sequence[Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete up to 100 customers. `DELETE /v1/companies/{company_id}/customers/bulk`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/customers/bulk", {"company_id": company_id}, {"ids": ids}, None, options)

    def import_(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Import customers from a file. `POST /v1/companies/{company_id}/customers/imports`"""
        return self._client._call("POST", "/v1/companies/{company_id}/customers/imports", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)

    def preview_import(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Preview an import of customers. `POST /v1/companies/{company_id}/customers/imports/preview`"""
        return self._client._call("POST", "/v1/companies/{company_id}/customers/imports/preview", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)


class _EinvoiceDeliveries:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, company_id: Optional[str] = None, state: Optional[str] = None, invoice_id: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the deliveries of invoices to a network. `GET /v1/companies/{company_id}/einvoice-deliveries`"""
        return self._client._list("cursor", "einvoice_deliveries", 100, "GET", "/v1/companies/{company_id}/einvoice-deliveries", {"company_id": company_id}, {"state": state, "invoice_id": invoice_id, "cursor": cursor, "limit": limit}, None, options)


class _ReceivedInvoices:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Receive an electronic invoice. `POST /v1/companies/{company_id}/received-invoices`"""
        return self._client._call("POST", "/v1/companies/{company_id}/received-invoices", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)

    def list(self, *, company_id: Optional[str] = None, search: Optional[str] = None, supplier_tax_id: Optional[str] = None, status: Optional[Sequence[Any]] = None, form: Optional[Sequence[Any]] = None, issue_date_from: Optional[str] = None, issue_date_to: Optional[str] = None, deadline_to: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List received invoices. `GET /v1/companies/{company_id}/received-invoices`"""
        return self._client._list("cursor", "received_invoices", 100, "GET", "/v1/companies/{company_id}/received-invoices", {"company_id": company_id}, {"search": search, "supplier_tax_id": supplier_tax_id, "status": status, "form": form, "issue_date_from": issue_date_from, "issue_date_to": issue_date_to, "deadline_to": deadline_to, "cursor": cursor, "limit": limit}, None, options)

    def get(self, *, received_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a received invoice. `GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/received-invoices/{received_invoice_id}", {"company_id": company_id, "received_invoice_id": received_invoice_id}, {}, None, options)

    def original(self, *, received_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Download the file of a received invoice. `GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}/original`"""
        return self._client._call("GET", "/v1/companies/{company_id}/received-invoices/{received_invoice_id}/original", {"company_id": company_id, "received_invoice_id": received_invoice_id}, {}, None, options)

    def set_status(self, *, received_invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Accept or reject a received invoice, or mark it as paid. `PUT /v1/companies/{company_id}/received-invoices/{received_invoice_id}/status`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/received-invoices/{received_invoice_id}/status", {"company_id": company_id, "received_invoice_id": received_invoice_id}, {}, body, options, heeds_strict=True)

    def application_response(self, *, received_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the response to a received invoice as UBL. `GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}/application-response`"""
        return self._client._call("GET", "/v1/companies/{company_id}/received-invoices/{received_invoice_id}/application-response", {"company_id": company_id, "received_invoice_id": received_invoice_id}, {}, None, options)


class _EinvoiceValidations:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Validate an electronic invoice file. `POST /v1/einvoice-validations`"""
        return self._client._call("POST", "/v1/einvoice-validations", {}, {}, body, options, takes_key=True, is_form=True)


class _InvoiceHistory:
    def __init__(self, client: Any) -> None:
        self._client = client

    def import_(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Import invoices issued by another system. `POST /v1/companies/{company_id}/invoice-history/imports`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoice-history/imports", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)

    def preview_import(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Preview an import of invoices issued by another system. `POST /v1/companies/{company_id}/invoice-history/imports/preview`"""
        return self._client._call("POST", "/v1/companies/{company_id}/invoice-history/imports/preview", {"company_id": company_id}, {}, body, options, takes_key=True, is_form=True)

    def list(self, *, company_id: Optional[str] = None, invoice_number: Optional[str] = None, series_id: Optional[str] = None, date_from: Optional[str] = None, date_to: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, sort_by: Optional[str] = None, sort_order: Optional[str] = None, **options: Any) -> Pages:
        """List invoices issued by another system. `GET /v1/companies/{company_id}/invoice-history`"""
        return self._client._list("page", "invoices", 100, "GET", "/v1/companies/{company_id}/invoice-history", {"company_id": company_id}, {"invoice_number": invoice_number, "series_id": series_id, "date_from": date_from, "date_to": date_to, "page": page, "limit": limit, "sort_by": sort_by, "sort_order": sort_order}, None, options)

    def continuity(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Check the continuity of the imported numbering. `GET /v1/companies/{company_id}/invoice-history/continuity`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoice-history/continuity", {"company_id": company_id}, {}, None, options)

    def get(self, *, history_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get an invoice issued by another system. `GET /v1/companies/{company_id}/invoice-history/{history_invoice_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/invoice-history/{history_invoice_id}", {"company_id": company_id, "history_invoice_id": history_invoice_id}, {}, None, options)

    def delete(self, *, history_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete an invoice issued by another system. `DELETE /v1/companies/{company_id}/invoice-history/{history_invoice_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/invoice-history/{history_invoice_id}", {"company_id": company_id, "history_invoice_id": history_invoice_id}, {}, None, options)


class _RecurringInvoices:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a recurring invoice template. `POST /v1/companies/{company_id}/recurring-invoices`"""
        return self._client._call("POST", "/v1/companies/{company_id}/recurring-invoices", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, company_id: Optional[str] = None, status: Optional[Sequence[Any]] = None, frequency: Optional[Sequence[Any]] = None, customer_id: Optional[Sequence[Any]] = None, pause_reason: Optional[Sequence[Any]] = None, search: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, sort_by: Optional[str] = None, sort_order: Optional[str] = None, **options: Any) -> Pages:
        """List recurring invoice templates. `GET /v1/companies/{company_id}/recurring-invoices`"""
        return self._client._list("page", "recurring_invoices", 100, "GET", "/v1/companies/{company_id}/recurring-invoices", {"company_id": company_id}, {"status": status, "frequency": frequency, "customer_id": customer_id, "pause_reason": pause_reason, "search": search, "page": page, "limit": limit, "sort_by": sort_by, "sort_order": sort_order}, None, options)

    def derive(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a recurring invoice template from an invoice. `POST /v1/companies/{company_id}/recurring-invoices/derivations`"""
        return self._client._call("POST", "/v1/companies/{company_id}/recurring-invoices/derivations", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def statistics(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Count recurring invoice templates and their monthly amounts. `GET /v1/companies/{company_id}/recurring-invoices/stats`"""
        return self._client._call("GET", "/v1/companies/{company_id}/recurring-invoices/stats", {"company_id": company_id}, {}, None, options)

    def get(self, *, recurring_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a recurring invoice template. `GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}", {"company_id": company_id, "recurring_invoice_id": recurring_invoice_id}, {}, None, options)

    def update(self, *, recurring_invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change a recurring invoice template. `PATCH /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}`"""
        return self._client._call("PATCH", "/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}", {"company_id": company_id, "recurring_invoice_id": recurring_invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def delete(self, *, recurring_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete a recurring invoice template. `DELETE /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}", {"company_id": company_id, "recurring_invoice_id": recurring_invoice_id}, {}, None, options)

    def set_status(self, *, recurring_invoice_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Pause, resume or end a recurring invoice template. `PUT /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/status`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/status", {"company_id": company_id, "recurring_invoice_id": recurring_invoice_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def skip(self, *, recurring_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Skip the next occurrence. `POST /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/skip`"""
        return self._client._call("POST", "/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/skip", {"company_id": company_id, "recurring_invoice_id": recurring_invoice_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def generate(self, *, recurring_invoice_id: str, company_id: Optional[str] = None, dry_run: Optional[bool] = None, **options: Any) -> Any:
        """Issue the next occurrence now. `POST /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/generate`"""
        return self._client._call("POST", "/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/generate", {"company_id": company_id, "recurring_invoice_id": recurring_invoice_id}, {"dry_run": dry_run}, None, options, takes_key=True, heeds_strict=True)

    def next_occurrence(self, *, recurring_invoice_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Preview the invoice of the next run. `GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/next-occurrence`"""
        return self._client._call("GET", "/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/next-occurrence", {"company_id": company_id, "recurring_invoice_id": recurring_invoice_id}, {}, None, options)

    def history(self, *, recurring_invoice_id: str, company_id: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the history of a recurring invoice template. `GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/history`"""
        return self._client._list("page", "history", 100, "GET", "/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/history", {"company_id": company_id, "recurring_invoice_id": recurring_invoice_id}, {"page": page, "limit": limit}, None, options)


class _FiscalSummary:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, company_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, **options: Any) -> Any:
        """Get totals of VAT and IRPF of issued invoices. `GET /v1/companies/{company_id}/fiscal-summary`"""
        return self._client._call("GET", "/v1/companies/{company_id}/fiscal-summary", {"company_id": company_id}, {"from": from_, "to": to}, None, options)


class _TaxBooks:
    def __init__(self, client: Any) -> None:
        self._client = client

    def issued_invoices(self, *, company_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, format: Optional[str] = None, **options: Any) -> Any:
        """Get the register of issued invoices in the agency’s format. `GET /v1/companies/{company_id}/tax-books/issued-invoices`"""
        return self._client._call("GET", "/v1/companies/{company_id}/tax-books/issued-invoices", {"company_id": company_id}, {"from": from_, "to": to, "format": format}, None, options)

    def accounting_entries(self, *, company_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, format: Optional[str] = None, income_account: Optional[str] = None, account_digits: Optional[int] = None, **options: Any) -> Any:
        """Get the accounting entries of sales and collections. `GET /v1/companies/{company_id}/tax-books/accounting-entries`"""
        return self._client._call("GET", "/v1/companies/{company_id}/tax-books/accounting-entries", {"company_id": company_id}, {"from": from_, "to": to, "format": format, "income_account": income_account, "account_digits": account_digits}, None, options)

    def archive(self, *, year: int, company_id: Optional[str] = None, period: Optional[str] = None, pdfs: Optional[bool] = None, **options: Any) -> Any:
        """Download the archive of a period for the adviser as a ZIP. `GET /v1/companies/{company_id}/tax-books/archive`"""
        return self._client._call("GET", "/v1/companies/{company_id}/tax-books/archive", {"company_id": company_id}, {"year": year, "period": period, "pdfs": pdfs}, None, options)

    def reconcile(self, *, company_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, **options: Any) -> Any:
        """Reconcile the register with the invoices and their records. `GET /v1/companies/{company_id}/tax-books/reconciliation`"""
        return self._client._call("GET", "/v1/companies/{company_id}/tax-books/reconciliation", {"company_id": company_id}, {"from": from_, "to": to}, None, options)


class _TaxForms:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, form: str, year: int, company_id: Optional[str] = None, period: Optional[str] = None, box: Optional[str] = None, first_row: Optional[int] = None, **options: Any) -> Any:
        """Get the figures of a tax form, with the invoices behind each. `GET /v1/companies/{company_id}/tax-forms/{form}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/tax-forms/{form}", {"company_id": company_id, "form": form}, {"year": year, "period": period, "box": box, "first_row": first_row}, None, options)


class _TaxPeriods:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, period: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a closed tax period, and its later changes. `GET /v1/companies/{company_id}/tax-periods/{period}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/tax-periods/{period}", {"company_id": company_id, "period": period}, {}, None, options)

    def close(self, *, period: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Close a tax period with the filed figures. `POST /v1/companies/{company_id}/tax-periods/{period}/close`"""
        return self._client._call("POST", "/v1/companies/{company_id}/tax-periods/{period}/close", {"company_id": company_id, "period": period}, {}, None, options, takes_key=True, heeds_strict=True)

    def reopen(self, *, period: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Reopen a closed tax period. `DELETE /v1/companies/{company_id}/tax-periods/{period}/close`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/tax-periods/{period}/close", {"company_id": company_id, "period": period}, {}, None, options)


class _Emails:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, account_id: Optional[str] = None, status: Optional[Sequence[Any]] = None, email_type: Optional[Sequence[Any]] = None, company_id: Optional[Sequence[Any]] = None, recipient: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, sort_by: Optional[str] = None, sort_order: Optional[str] = None, **options: Any) -> Pages:
        """List the emails of an account. `GET /v1/accounts/{account_id}/emails`"""
        return self._client._list("page", "emails", 100, "GET", "/v1/accounts/{account_id}/emails", {"account_id": account_id}, {"status": status, "email_type": email_type, "company_id": company_id, "recipient": recipient, "from": from_, "to": to, "page": page, "limit": limit, "sort_by": sort_by, "sort_order": sort_order}, None, options)

    def get(self, *, email_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get an email. `GET /v1/accounts/{account_id}/emails/{email_id}`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/emails/{email_id}", {"account_id": account_id, "email_id": email_id}, {}, None, options)

    def indicators(self, *, account_id: Optional[str] = None, related_entity_ids: Optional[Sequence[Any]] = None, **options: Any) -> Any:
        """Count the emails of an account by status, and get its remaining quotas. `GET /v1/accounts/{account_id}/email-indicators`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/email-indicators", {"account_id": account_id}, {"related_entity_ids": related_entity_ids}, None, options)


class _MailProviders:
    def __init__(self, client: Any) -> None:
        self._client = client

    def webhook(self, *, provider: str, body: Mapping[str, Any], **options: Any) -> Any:
        """Receive a report from an email provider. `POST /v1/mail-providers/{provider}/webhook`"""
        return self._client._call("POST", "/v1/mail-providers/{provider}/webhook", {"provider": provider}, {}, body, options)


class _SuppressedAddresses:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """List the addresses that get no reminders. `GET /v1/companies/{company_id}/suppressed-addresses`"""
        return self._client._call("GET", "/v1/companies/{company_id}/suppressed-addresses", {"company_id": company_id}, {}, None, options)

    def lift(self, *, suppressed_address_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Allow reminders to an address again. `DELETE /v1/companies/{company_id}/suppressed-addresses/{suppressed_address_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/suppressed-addresses/{suppressed_address_id}", {"company_id": company_id, "suppressed_address_id": suppressed_address_id}, {}, None, options)


class _RequestLogs:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, account_id: Optional[str] = None, only_errors: Optional[bool] = None, only_keys: Optional[bool] = None, method: Optional[Sequence[Any]] = None, status: Optional[Sequence[Any]] = None, path_contains: Optional[str] = None, api_key_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List your own requests. `GET /v1/accounts/{account_id}/request-logs`"""
        return self._client._list("cursor", "request_logs", 100, "GET", "/v1/accounts/{account_id}/request-logs", {"account_id": account_id}, {"only_errors": only_errors, "only_keys": only_keys, "method": method, "status": status, "path_contains": path_contains, "api_key_id": api_key_id, "from": from_, "to": to, "cursor": cursor, "limit": limit}, None, options)

    def get(self, *, request_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get one of your own requests. `GET /v1/accounts/{account_id}/request-logs/{request_id}`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/request-logs/{request_id}", {"account_id": account_id, "request_id": request_id}, {}, None, options)


class _AuditEvents:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, account_id: Optional[str] = None, actor: Optional[str] = None, operation: Optional[str] = None, resource_type: Optional[str] = None, resource_id: Optional[str] = None, company_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, format: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the audit trail of an account. `GET /v1/accounts/{account_id}/audit-events`"""
        return self._client._list("cursor", "audit_events", 100, "GET", "/v1/accounts/{account_id}/audit-events", {"account_id": account_id}, {"actor": actor, "operation": operation, "resource_type": resource_type, "resource_id": resource_id, "company_id": company_id, "from": from_, "to": to, "format": format, "cursor": cursor, "limit": limit}, None, options)


class _VerifactuRecords:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, company_id: Optional[str] = None, submission_status: Optional[Sequence[Any]] = None, operation: Optional[Sequence[Any]] = None, from_: Optional[str] = None, to: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the registration records of the company. `GET /v1/companies/{company_id}/verifactu-records`"""
        return self._client._list("page", "records", 100, "GET", "/v1/companies/{company_id}/verifactu-records", {"company_id": company_id}, {"submission_status": submission_status, "operation": operation, "from": from_, "to": to, "page": page, "limit": limit}, None, options)

    def export(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Export the registration records of the company. `GET /v1/companies/{company_id}/verifactu-records/export`"""
        return self._client._call("GET", "/v1/companies/{company_id}/verifactu-records/export", {"company_id": company_id}, {}, None, options)

    def verify(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Verify the chain of registration records and the numbers of the series. `GET /v1/companies/{company_id}/verifactu-records/verification`"""
        return self._client._call("GET", "/v1/companies/{company_id}/verifactu-records/verification", {"company_id": company_id}, {}, None, options)

    def reconcile(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Compare the company's records with those of the AEAT. `POST /v1/companies/{company_id}/verifactu-records/reconciliations`"""
        return self._client._call("POST", "/v1/companies/{company_id}/verifactu-records/reconciliations", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)


class _Products:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a product. `POST /v1/companies/{company_id}/products`"""
        return self._client._call("POST", "/v1/companies/{company_id}/products", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, company_id: Optional[str] = None, q: Optional[str] = None, category: Optional[str] = None, price_min: Optional[float] = None, price_max: Optional[float] = None, page: Optional[int] = None, limit: Optional[int] = None, sort_by: Optional[str] = None, sort_order: Optional[str] = None, **options: Any) -> Pages:
        """List products. `GET /v1/companies/{company_id}/products`"""
        return self._client._list("page", "products", 100, "GET", "/v1/companies/{company_id}/products", {"company_id": company_id}, {"q": q, "category": category, "price_min": price_min, "price_max": price_max, "page": page, "limit": limit, "sort_by": sort_by, "sort_order": sort_order}, None, options)

    def get(self, *, product_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a product. `GET /v1/companies/{company_id}/products/{product_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/products/{product_id}", {"company_id": company_id, "product_id": product_id}, {}, None, options)

    def update(self, *, product_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change a product. `PATCH /v1/companies/{company_id}/products/{product_id}`"""
        return self._client._call("PATCH", "/v1/companies/{company_id}/products/{product_id}", {"company_id": company_id, "product_id": product_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def delete(self, *, product_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete a product. `DELETE /v1/companies/{company_id}/products/{product_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/products/{product_id}", {"company_id": company_id, "product_id": product_id}, {}, None, options)

    def bulk_create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create up to 100 products, each separately. `POST /v1/companies/{company_id}/products/bulk`"""
        return self._client._call("POST", "/v1/companies/{company_id}/products/bulk", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def bulk_delete(self, *, ids: Sequence[Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete up to 100 products. `DELETE /v1/companies/{company_id}/products/bulk`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/products/bulk", {"company_id": company_id}, {"ids": ids}, None, options)


class _Series:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Create a series. `POST /v1/companies/{company_id}/series`"""
        return self._client._call("POST", "/v1/companies/{company_id}/series", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, company_id: Optional[str] = None, active: Optional[bool] = None, document_type: Optional[str] = None, code: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List series. `GET /v1/companies/{company_id}/series`"""
        return self._client._list("page", "series", 100, "GET", "/v1/companies/{company_id}/series", {"company_id": company_id}, {"active": active, "document_type": document_type, "code": code, "page": page, "limit": limit}, None, options)

    def get(self, *, series_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a series. `GET /v1/companies/{company_id}/series/{series_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/series/{series_id}", {"company_id": company_id, "series_id": series_id}, {}, None, options)

    def update(self, *, series_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change a series. `PATCH /v1/companies/{company_id}/series/{series_id}`"""
        return self._client._call("PATCH", "/v1/companies/{company_id}/series/{series_id}", {"company_id": company_id, "series_id": series_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def delete(self, *, series_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Delete a series. `DELETE /v1/companies/{company_id}/series/{series_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/series/{series_id}", {"company_id": company_id, "series_id": series_id}, {}, None, options)

    def set_default(self, *, series_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Make a series the default of its type. `PUT /v1/companies/{company_id}/series/{series_id}/default`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/series/{series_id}/default", {"company_id": company_id, "series_id": series_id}, {}, None, options, heeds_strict=True)

    def ensure_defaults(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Ensure the default series. `PUT /v1/companies/{company_id}/series/defaults`"""
        return self._client._call("PUT", "/v1/companies/{company_id}/series/defaults", {"company_id": company_id}, {}, None, options, heeds_strict=True)

    def get_defaults(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get the default series. `GET /v1/companies/{company_id}/series/defaults`"""
        return self._client._call("GET", "/v1/companies/{company_id}/series/defaults", {"company_id": company_id}, {}, None, options)


class _ReturnUrls:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """List the registered return addresses. `GET /v1/accounts/{account_id}/return-urls`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/return-urls", {"account_id": account_id}, {}, None, options)

    def replace(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Register return addresses. `PUT /v1/accounts/{account_id}/return-urls`"""
        return self._client._call("PUT", "/v1/accounts/{account_id}/return-urls", {"account_id": account_id}, {}, body, options, takes_key=True, heeds_strict=True)


class _PaymentConnections:
    def __init__(self, client: Any) -> None:
        self._client = client
        self.events = _PaymentConnectionsEvents(client)

    def list(self, *, company_id: Optional[str] = None, **options: Any) -> Any:
        """List the payment connections of a company. `GET /v1/companies/{company_id}/payment-connections`"""
        return self._client._call("GET", "/v1/companies/{company_id}/payment-connections", {"company_id": company_id}, {}, None, options)

    def authorize(self, *, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Start the connection to a payment provider. `POST /v1/companies/{company_id}/payment-connections/authorizations`"""
        return self._client._call("POST", "/v1/companies/{company_id}/payment-connections/authorizations", {"company_id": company_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def get(self, *, connection_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Get a payment connection. `GET /v1/companies/{company_id}/payment-connections/{connection_id}`"""
        return self._client._call("GET", "/v1/companies/{company_id}/payment-connections/{connection_id}", {"company_id": company_id, "connection_id": connection_id}, {}, None, options)

    def update(self, *, connection_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Change the settings of a payment connection. `PATCH /v1/companies/{company_id}/payment-connections/{connection_id}`"""
        return self._client._call("PATCH", "/v1/companies/{company_id}/payment-connections/{connection_id}", {"company_id": company_id, "connection_id": connection_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def disconnect(self, *, connection_id: str, company_id: Optional[str] = None, **options: Any) -> Any:
        """Disconnect an account of a payment provider. `DELETE /v1/companies/{company_id}/payment-connections/{connection_id}`"""
        return self._client._call("DELETE", "/v1/companies/{company_id}/payment-connections/{connection_id}", {"company_id": company_id, "connection_id": connection_id}, {}, None, options)

    def confirm(self, *, connection_id: str, body: Mapping[str, Any], company_id: Optional[str] = None, **options: Any) -> Any:
        """Confirm a payment connection. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/confirmations`"""
        return self._client._call("POST", "/v1/companies/{company_id}/payment-connections/{connection_id}/confirmations", {"company_id": company_id, "connection_id": connection_id}, {}, body, options, takes_key=True, heeds_strict=True)


class _PaymentConfirmations:
    def __init__(self, client: Any) -> None:
        self._client = client

    def view(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Preview a confirmation of a payment connection. `POST /v1/payment-confirmations`"""
        return self._client._call("POST", "/v1/payment-confirmations", {}, {}, body, options, heeds_strict=True)


class _PaymentProviders:
    def __init__(self, client: Any) -> None:
        self._client = client

    def callback(self, *, provider: str, state: str, code: Optional[str] = None, scope: Optional[str] = None, error: Optional[str] = None, error_description: Optional[str] = None, **options: Any) -> Any:
        """Receive the provider's response to an authorization. `GET /v1/payment-providers/{provider}/callback`"""
        return self._client._call("GET", "/v1/payment-providers/{provider}/callback", {"provider": provider}, {"state": state, "code": code, "scope": scope, "error": error, "error_description": error_description}, None, options)

    def webhook(self, *, provider: str, body: Mapping[str, Any], **options: Any) -> Any:
        """Receive an event of a payment provider. `POST /v1/payment-providers/{provider}/webhook`"""
        return self._client._call("POST", "/v1/payment-providers/{provider}/webhook", {"provider": provider}, {}, body, options)


class _Webhooks:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Create a webhook. `POST /v1/accounts/{account_id}/webhooks`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/webhooks", {"account_id": account_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def list(self, *, account_id: Optional[str] = None, page: Optional[int] = None, limit: Optional[int] = None, sort_by: Optional[str] = None, sort_order: Optional[str] = None, **options: Any) -> Pages:
        """List the webhooks of an account. `GET /v1/accounts/{account_id}/webhooks`"""
        return self._client._list("page", "webhooks", 100, "GET", "/v1/accounts/{account_id}/webhooks", {"account_id": account_id}, {"page": page, "limit": limit, "sort_by": sort_by, "sort_order": sort_order}, None, options)

    def get(self, *, webhook_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get a webhook. `GET /v1/accounts/{account_id}/webhooks/{webhook_id}`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/webhooks/{webhook_id}", {"account_id": account_id, "webhook_id": webhook_id}, {}, None, options)

    def update(self, *, webhook_id: str, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Change a webhook. `PATCH /v1/accounts/{account_id}/webhooks/{webhook_id}`"""
        return self._client._call("PATCH", "/v1/accounts/{account_id}/webhooks/{webhook_id}", {"account_id": account_id, "webhook_id": webhook_id}, {}, body, options, takes_key=True, heeds_strict=True)

    def delete(self, *, webhook_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Delete a webhook. `DELETE /v1/accounts/{account_id}/webhooks/{webhook_id}`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/webhooks/{webhook_id}", {"account_id": account_id, "webhook_id": webhook_id}, {}, None, options)

    def test(self, *, webhook_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Send a test to a webhook. `POST /v1/accounts/{account_id}/webhooks/{webhook_id}/test`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/webhooks/{webhook_id}/test", {"account_id": account_id, "webhook_id": webhook_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def rotate_secret(self, *, webhook_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Rotate the secret of a webhook. `POST /v1/accounts/{account_id}/webhooks/{webhook_id}/secret`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/webhooks/{webhook_id}/secret", {"account_id": account_id, "webhook_id": webhook_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def deliveries(self, *, webhook_id: str, account_id: Optional[str] = None, event_type: Optional[Sequence[Any]] = None, event_id: Optional[Sequence[Any]] = None, success: Optional[bool] = None, page: Optional[int] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the deliveries of a webhook. `GET /v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries`"""
        return self._client._list("page", "deliveries", 100, "GET", "/v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries", {"account_id": account_id, "webhook_id": webhook_id}, {"event_type": event_type, "event_id": event_id, "success": success, "page": page, "limit": limit}, None, options)

    def retry_delivery(self, *, webhook_id: str, delivery_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Retry a delivery. `POST /v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/retry`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/retry", {"account_id": account_id, "webhook_id": webhook_id, "delivery_id": delivery_id}, {}, None, options, takes_key=True, heeds_strict=True)

    def replay(self, *, webhook_id: str, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Replay the events that a webhook missed. `POST /v1/accounts/{account_id}/webhooks/{webhook_id}/replays`"""
        return self._client._call("POST", "/v1/accounts/{account_id}/webhooks/{webhook_id}/replays", {"account_id": account_id, "webhook_id": webhook_id}, {}, body, options, takes_key=True, heeds_strict=True)


class _Events:
    def __init__(self, client: Any) -> None:
        self._client = client

    def list(self, *, account_id: Optional[str] = None, type: Optional[Sequence[Any]] = None, company_id: Optional[str] = None, subject_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, **options: Any) -> Pages:
        """List the events of an account. `GET /v1/accounts/{account_id}/events`"""
        return self._client._list("cursor", "events", 100, "GET", "/v1/accounts/{account_id}/events", {"account_id": account_id}, {"type": type, "company_id": company_id, "subject_id": subject_id, "from": from_, "to": to, "cursor": cursor, "limit": limit}, None, options)

    def get(self, *, event_id: str, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get an event. `GET /v1/accounts/{account_id}/events/{event_id}`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/events/{event_id}", {"account_id": account_id, "event_id": event_id}, {}, None, options)


class _Nif:
    def __init__(self, client: Any) -> None:
        self._client = client

    def validate(self, *, body: Mapping[str, Any], **options: Any) -> Any:
        """Check a NIF against the AEAT census. `POST /v1/nif/validate`"""
        return self._client._call("POST", "/v1/nif/validate", {}, {}, body, options, takes_key=True, heeds_strict=True)


class _TestClock:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """Get the time of the sandbox. `GET /v1/accounts/{account_id}/test-clock`"""
        return self._client._call("GET", "/v1/accounts/{account_id}/test-clock", {"account_id": account_id}, {}, None, options)

    def set(self, *, body: Mapping[str, Any], account_id: Optional[str] = None, **options: Any) -> Any:
        """Move the time of the sandbox forward. `PUT /v1/accounts/{account_id}/test-clock`"""
        return self._client._call("PUT", "/v1/accounts/{account_id}/test-clock", {"account_id": account_id}, {}, body, options, heeds_strict=True)

    def remove(self, *, account_id: Optional[str] = None, **options: Any) -> Any:
        """Return the sandbox to real time. `DELETE /v1/accounts/{account_id}/test-clock`"""
        return self._client._call("DELETE", "/v1/accounts/{account_id}/test-clock", {"account_id": account_id}, {}, None, options)


class _Templates:
    def __init__(self, client: Any) -> None:
        self._client = client

    def customer_import(self, **options: Any) -> Any:
        """Get the template file to import customers. `GET /v1/templates/customer-import`"""
        return self._client._call("GET", "/v1/templates/customer-import", {}, {}, None, options)

    def account_import(self, **options: Any) -> Any:
        """Get the template file to import managed accounts. `GET /v1/templates/account-import`"""
        return self._client._call("GET", "/v1/templates/account-import", {}, {}, None, options)

    def invoice_history_import(self, **options: Any) -> Any:
        """Get the template file to import invoices issued by another system. `GET /v1/templates/invoice-history-import`"""
        return self._client._call("GET", "/v1/templates/invoice-history-import", {}, {}, None, options)


class _ResponsibleDeclaration:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, version: Optional[str] = None, **options: Any) -> Any:
        """Get the responsible declaration of the invoicing system. `GET /v1/responsible-declaration`"""
        return self._client._call("GET", "/v1/responsible-declaration", {}, {"version": version}, None, options)


class _Downloads:
    def __init__(self, client: Any) -> None:
        self._client = client

    def get(self, *, token: str, **options: Any) -> Any:
        """Download a file. `GET /v1/downloads/{token}`"""
        return self._client._call("GET", "/v1/downloads/{token}", {"token": token}, {}, None, options)


class _Openapi:
    def __init__(self, client: Any) -> None:
        self._client = client

    def json(self, *, deprecated: Optional[str] = None, **options: Any) -> Any:
        """Get the contract as JSON. `GET /v1/openapi.json`"""
        return self._client._call("GET", "/v1/openapi.json", {}, {"deprecated": deprecated}, None, options, is_document=True)

    def yaml(self, *, deprecated: Optional[str] = None, **options: Any) -> Any:
        """Get the contract as YAML. `GET /v1/openapi.yaml`"""
        return self._client._call("GET", "/v1/openapi.yaml", {}, {"deprecated": deprecated}, None, options)


class Operations:
    """Every operation, by resource."""

    def __init__(self) -> None:
        self.me = _Me(self)
        self.accounts = _Accounts(self)
        self.auth = _Auth(self)
        self.sign_ups = _SignUps(self)
        self.second_factors = _SecondFactors(self)
        self.api_keys = _ApiKeys(self)
        self.oauth_authorizations = _OauthAuthorizations(self)
        self.account_exports = _AccountExports(self)
        self.closures = _Closures(self)
        self.claim_tokens = _ClaimTokens(self)
        self.companies = _Companies(self)
        self.members = _Members(self)
        self.grants = _Grants(self)
        self.invitations = _Invitations(self)
        self.activations = _Activations(self)
        self.fiscal_territory = _FiscalTerritory(self)
        self.territory_moves = _TerritoryMoves(self)
        self.tax_subject = _TaxSubject(self)
        self.logo = _Logo(self)
        self.verifactu_configuration = _VerifactuConfiguration(self)
        self.tax_configuration = _TaxConfiguration(self)
        self.invoice_customization = _InvoiceCustomization(self)
        self.einvoice_configuration = _EinvoiceConfiguration(self)
        self.ticketbai_configuration = _TicketbaiConfiguration(self)
        self.ticketbai = _Ticketbai(self)
        self.ticketbai_records = _TicketbaiRecords(self)
        self.invoices = _Invoices(self)
        self.tax_types = _TaxTypes(self)
        self.invoice_customization_options = _InvoiceCustomizationOptions(self)
        self.company_overviews = _CompanyOverviews(self)
        self.certificates = _Certificates(self)
        self.representation = _Representation(self)
        self.invoice_payments = _InvoicePayments(self)
        self.bank_statements = _BankStatements(self)
        self.bank_movements = _BankMovements(self)
        self.reminder_settings = _ReminderSettings(self)
        self.customer_reminder_settings = _CustomerReminderSettings(self)
        self.reminders = _Reminders(self)
        self.mandates = _Mandates(self)
        self.direct_debits = _DirectDebits(self)
        self.receivables = _Receivables(self)
        self.customers = _Customers(self)
        self.einvoice_deliveries = _EinvoiceDeliveries(self)
        self.received_invoices = _ReceivedInvoices(self)
        self.einvoice_validations = _EinvoiceValidations(self)
        self.invoice_history = _InvoiceHistory(self)
        self.recurring_invoices = _RecurringInvoices(self)
        self.fiscal_summary = _FiscalSummary(self)
        self.tax_books = _TaxBooks(self)
        self.tax_forms = _TaxForms(self)
        self.tax_periods = _TaxPeriods(self)
        self.emails = _Emails(self)
        self.mail_providers = _MailProviders(self)
        self.suppressed_addresses = _SuppressedAddresses(self)
        self.request_logs = _RequestLogs(self)
        self.audit_events = _AuditEvents(self)
        self.verifactu_records = _VerifactuRecords(self)
        self.products = _Products(self)
        self.series = _Series(self)
        self.return_urls = _ReturnUrls(self)
        self.payment_connections = _PaymentConnections(self)
        self.payment_confirmations = _PaymentConfirmations(self)
        self.payment_providers = _PaymentProviders(self)
        self.webhooks = _Webhooks(self)
        self.events = _Events(self)
        self.nif = _Nif(self)
        self.test_clock = _TestClock(self)
        self.templates = _Templates(self)
        self.responsible_declaration = _ResponsibleDeclaration(self)
        self.downloads = _Downloads(self)
        self.openapi = _Openapi(self)
