import uuid
from typing import Any, Mapping, Tuple


def form_of(body: Mapping[str, Any]) -> Tuple[str, bytes]:
    """Returns the content type and the body of a multipart/form-data form.

    Texts are sent unchanged; bytes, files and `(name, bytes)` are sent as files.
    """
    boundary = uuid.uuid4().hex
    chunks = []
    for name, value in body.items():
        if value is None:
            continue
        file_name, content = value if isinstance(value, tuple) else (None, value)
        if hasattr(content, "read"):
            content = content.read()
        is_file = isinstance(content, (bytes, bytearray)) or file_name is not None
        data = content if isinstance(content, (bytes, bytearray)) else str(content).encode("utf-8")
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
        if is_file:
            head += f'; filename="{file_name or "file"}"\r\nContent-Type: application/octet-stream'
        chunks.append(head.encode("utf-8") + b"\r\n\r\n" + bytes(data) + b"\r\n")
    chunks.append(f"--{boundary}--\r\n".encode("ascii"))
    return f"multipart/form-data; boundary={boundary}", b"".join(chunks)
