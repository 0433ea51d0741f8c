"""Passkeys: a phone or a computer remembers a guest, and vouches for it elsewhere (WebAuthn).

The package that checks them is imported when the first passkey is asked for: a hall without it is as good as any other,
and says that it has none.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import importlib.util
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from crownhall.hall.errors import Refused
from crownhall.hall.people.challenges import Challenges
from crownhall.hall.people.names import checked_name
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.identity import IdentityStore, PasskeyRow

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.registration.verify_registration_response import VerifiedRegistration

PER_GUEST: Final = 10
"""How many passkeys a guest may have."""

ID_LENGTH: Final = 1_400
"""Characters of the id of a credential, which has 1023 bytes at most."""

MISSING: Final = "This hall cannot use passkeys: whoever runs it has to install the package “webauthn”."


class PasskeySite(NamedTuple):
    """What a passkey is good for: a host name, and the one address from which it may be used there."""

    name: str
    origin: str


class Begun(NamedTuple):
    """A question for a browser: what it is called here, and what the browser is handed."""

    id: str
    options: dict[str, Any]


def are_possible() -> bool:
    """Whether the package is there."""
    return importlib.util.find_spec("webauthn") is not None


class Passkeys:
    """All passkeys of a hall."""

    def __init__(self, store: IdentityStore, secret: Secrets) -> None:
        self._store = store
        self._secret = secret
        self.challenges = Challenges(secret)

    async def begin(self, site: PasskeySite, guest: str, name: str) -> Begun:
        """Ask the guest's device to make one."""
        mine = await self._store.passkeys_of(guest)
        if len(mine) >= PER_GUEST:
            raise Refused("passkey/many", f"You have {PER_GUEST} passkeys. Please remove one first.", 429)
        challenge, secret = self.challenges.ask("register", guest)
        known = [_bytes(row.id) for row in mine if row.site == site.name]
        return Begun(challenge, await _in_thread(_creation, site, self._handle(guest), name, secret, known))

    async def finish(
        self, site: PasskeySite, guest: str, challenge: str, credential: dict[str, Any], name: str
    ) -> PasskeyRow:
        """Keep the one that the device has made."""
        secret = await self.challenges.take(challenge, "register", guest)
        try:
            made: VerifiedRegistration = await _in_thread(_made, site, secret, credential)
        except Exception:  # whatever strange bytes make of the package
            raise not_good() from None
        row = PasskeyRow(
            id=_text(made.credential_id),
            guest=guest,
            site=site.name,
            public_key=made.credential_public_key,
            sign_count=made.sign_count,
            name=name,
            created=time.time(),
            used=time.time(),
        )
        if len(row.id) > ID_LENGTH or await self._store.passkey(row.id) is not None:
            raise not_good()
        await self._store.save_passkey(row)
        return row

    async def begin_coming_back(self, site: PasskeySite, asking: str) -> Begun:
        """Ask any device for a passkey of this hall, whoever it knows."""
        challenge, secret = self.challenges.ask("come back", asking)
        return Begun(challenge, await _in_thread(_request, site, secret))

    async def come_back(self, site: PasskeySite, asking: str, challenge: str, credential: dict[str, Any]) -> str:
        """The guest that a passkey vouches for."""
        secret = await self.challenges.take(challenge, "come back", asking)
        passkey_id = credential.get("id")
        known = isinstance(passkey_id, str) and 0 < len(passkey_id) <= ID_LENGTH
        row = await self._store.passkey(str(passkey_id)) if known else None
        if row is None or row.site != site.name:
            raise unknown()
        try:
            seen: VerifiedAuthentication = await _in_thread(_shown, site, secret, credential, row)
            whose = _bytes(credential["response"]["userHandle"])
        except Exception:
            raise not_good() from None
        if not hmac.compare_digest(whose, self._handle(row.guest)):
            raise not_good()
        used = msgspec.structs.replace(row, sign_count=seen.new_sign_count, used=time.time())
        if not await self._store.change_passkey(used):  # removed meanwhile
            raise unknown()
        return row.guest

    async def rename(self, guest: str, passkey_id: str, name: str) -> None:
        """Call it otherwise."""
        row = await self._store.passkey(passkey_id)
        if row is None or row.guest != guest:
            raise unknown()
        await self._store.change_passkey(msgspec.structs.replace(row, name=checked_name(name)))

    async def remove(self, guest: str, passkey_id: str) -> None:
        """It brings nobody back any more."""
        if not await self._store.drop_passkey(guest, passkey_id):
            raise unknown()

    def _handle(self, guest: str) -> bytes:
        """What a device keeps of a guest; it tells nothing about the guest's id."""
        return self._secret.derived("passkey", guest)


def missing() -> Refused:
    return Refused("passkey/none", MISSING, 503)


def unknown() -> Refused:
    return Refused("passkey/unknown", "This hall does not know this passkey. It may have been removed.", 404)


def not_good() -> Refused:
    return Refused("passkey/bad", "This passkey could not be checked. Please try again.", 400)


# -- the package, in a thread: no move waits for it, nor for its being imported ---------------------------------------


async def _in_thread(work: Any, *given: Any) -> Any:
    try:
        return await asyncio.to_thread(work, *given)
    except ImportError:
        raise missing() from None


def _creation(site: PasskeySite, handle: bytes, name: str, challenge: bytes, known: list[bytes]) -> dict[str, Any]:
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.name,
        rp_name="Crownhall",
        user_id=handle,
        user_name=name,
        challenge=challenge,
        timeout=120_000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,  # so that it is found without a user name
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
    )
    return options_to_json_dict(options)


def _made(site: PasskeySite, challenge: bytes, credential: dict[str, Any]) -> VerifiedRegistration:
    from webauthn import verify_registration_response

    return verify_registration_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=site.name,
        expected_origin=site.origin,
    )


def _request(site: PasskeySite, challenge: bytes) -> dict[str, Any]:
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict

    return options_to_json_dict(generate_authentication_options(rp_id=site.name, challenge=challenge, timeout=120_000))


def _shown(site: PasskeySite, challenge: bytes, credential: dict[str, Any], row: PasskeyRow) -> VerifiedAuthentication:
    from webauthn import verify_authentication_response

    return verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=site.name,
        expected_origin=site.origin,
        credential_public_key=row.public_key,
        credential_current_sign_count=row.sign_count,
    )


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
