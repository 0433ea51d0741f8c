"""A passkey of software: what a phone or a computer does when a page asks it for one."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40

Json = dict[str, Any]


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class SoftKey:
    """One credential."""

    def __init__(self) -> None:
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.user = b""
        self.count = 0

    def make(self, options: Json, origin: str) -> Json:
        """What a device answers that made this passkey."""
        self.user = bytes_of(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | ATTESTED) + about
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = _said("webauthn.create", options, origin)
        return self._credential({"clientDataJSON": text_of(said), "attestationObject": text_of(made)})

    def show(self, options: Json, origin: str) -> Json:
        """What a device answers that has it."""
        data = self._data(options["rpId"], PRESENT | VERIFIED)
        said = _said("webauthn.get", options, origin)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "authenticatorData": text_of(data),
            "signature": text_of(signature),
            "userHandle": text_of(self.user),
        }
        return self._credential({"clientDataJSON": text_of(said), **response})

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _credential(self, response: Json) -> Json:
        return {"id": text_of(self.id), "rawId": text_of(self.id), "type": "public-key", "response": response}


def _said(kind: str, options: Json, origin: str) -> bytes:
    return json.dumps({"type": kind, "challenge": options["challenge"], "origin": origin}).encode()
