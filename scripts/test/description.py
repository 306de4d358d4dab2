"""What Schemathesis does otherwise here: JSON Schema takes 7.0 for an integer, the server does not."""

import schemathesis


def whole(value):
    """The same value, in which whole numbers are written as such."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {name: whole(part) for name, part in value.items()}
    if isinstance(value, list):
        return [whole(part) for part in value]
    return value


@schemathesis.hook
def map_body(context, body):
    return whole(body)
